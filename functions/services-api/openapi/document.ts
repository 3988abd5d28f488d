import type { ServiceManifest } from '../../../shared/contracts/service-manifest.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import type { ServiceRoute } from '../service-route.ts';
import { components } from './components.ts';
import { toOperation } from './operation.ts';

const DESCRIPTION = `The domain services over HTTP: GET reads, POST acts. Every answer is an envelope,
\`{"success": true, "data"}\` or \`{"success": false, "error_code", …}\`.
What moves money is prepared first (\`…/prepare\` answers with the figures and a \`quote_id\`) and then executed with the
same input and that \`quote_id\`.`;

/**
 * Creates the OpenAPI document from the same schemas that requests are validated with.
 * https://spec.openapis.org/oas/v3.1.0
 */
export function createOpenApiDocument(
  manifests: readonly ServiceManifest[],
  routes: readonly ServiceRoute[],
): JsonObject {
  return {
    openapi: '3.1.0',
    info: { title: 'Domain services', version: '1', description: DESCRIPTION },
    // Relative to this document, because the API may be served below any path.
    servers: [{ url: '../v1' }],
    tags: manifests.map(({ service, description }) => ({ name: service, description })),
    security: [{ userToken: [] }, { serviceKey: [] }],
    paths: toPaths(routes),
    components,
  };
}

function toPaths(routes: readonly ServiceRoute[]): JsonObject {
  const paths = new Map<string, JsonObject>();
  for (const route of routes) {
    const path = `/${route.path}`;
    paths.set(path, { ...paths.get(path), [route.method.toLowerCase()]: toOperation(route) });
  }
  return Object.fromEntries(paths);
}
