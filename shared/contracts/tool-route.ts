/** The properties of a tool that determine its addresses. */
interface RoutedTool {
  readonly name: string;
  readonly kind: 'information' | 'action';
  readonly path: string;
  readonly prepares: boolean;
}

/** One address of a tool over HTTP. */
export interface ToolRoute {
  readonly method: 'GET' | 'POST';
  /** Below the service's own address, e.g. `frequent-numbers`. */
  readonly path: string;
  /** What the service is called with: the name of the tool or of its preparation. */
  readonly call: string;
}

/** The addresses of a tool: its own, and `…/prepare` if it has a preparation. */
export function toToolRoutes({ name, kind, path, prepares }: RoutedTool): readonly ToolRoute[] {
  const tool: ToolRoute = { method: kind === 'information' ? 'GET' : 'POST', path, call: name };
  if (!prepares) return [tool];
  return [tool, { method: 'POST', path: `${path}/prepare`, call: `prepare_${name}` }];
}
