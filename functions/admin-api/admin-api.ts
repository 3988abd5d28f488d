import type { Desk } from '../../shared/application/desk/desk.ts';
import type { Deletion } from '../../shared/application/person-data/delete-person.ts';
import type { PersonalRecord } from '../../shared/application/ports/personal-records.ts';
import type { Authenticate } from '../../shared/lambda/http-caller/authenticate.ts';
import type { Logger } from '../../shared/lambda/logger.ts';
import type { Metrics } from '../../shared/lambda/metrics.ts';

/** What the handlers of the admin API need, as wired by `dependencies.ts`. */
export interface AdminApi {
  readonly authenticate: Authenticate;
  /** Everything that is stored of a person, by table. */
  readonly exportPerson: (
    userId: string,
  ) => Promise<Readonly<Record<string, readonly PersonalRecord[]>>>;
  readonly deletePerson: (userId: string) => Promise<Deletion>;
  /** What colleagues do with conversations that were handed to them. */
  readonly desk: Desk;
  readonly logger: Logger;
  readonly metrics: Metrics;
}
