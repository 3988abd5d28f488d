/** Secrets of the local stage. They are public; no other stage accepts them. */
export const LOCAL_API_AUTH = {
  jwt_secret: 'local-jwt-secret-of-no-value-anywhere-else',
  service_key: 'local-service-key-of-no-value-anywhere-else',
};
