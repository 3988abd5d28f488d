/** How a caller proves who it is; see `shared/lambda/http-caller/authenticate.ts`. */
export const securitySchemes = {
  userToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'HS256; `sub` is the user, `exp` is required.',
  },
  serviceKey: {
    type: 'apiKey',
    in: 'header',
    name: 'x-service-key',
    description: 'Of a server of the team, which names the user.',
  },
};
