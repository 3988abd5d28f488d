import { LocalCloudError } from './local-cloud-error.ts';

/** Another process listens on the port; with the code that Node's own servers give. */
export class PortTakenError extends LocalCloudError {
  readonly code = 'EADDRINUSE';
}
