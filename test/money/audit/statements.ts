import type { PublishedEvent } from '../../../shared/application/ports/event-publisher.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import type { ToolOutcome } from '../../../shared/domain/tool-outcome.ts';
import { deriveId } from '../../../shared/services/derive-id.ts';
import type { InProcessServices } from '../../support/services/in-process-services.ts';
import { type ConfirmedCall, isCallingOff } from '../play/money-world.ts';
import { readApplicationSense, readApplications } from './loan-row.ts';
import { readOrders, readSense, type Sense } from './order-row.ts';

/** Something that people are told of, and what is true of it now. */
interface Matter {
  readonly name: string;
  readonly id: string;
  readonly reference: string;
  readonly userId: string;
  readonly sense: Sense;
  readonly isLeftToColleague: boolean;
}

/** What people are told of a matter. `accepted`: it is under way or done. */
type Said = Sense | 'accepted' | 'colleague';

/** What an answer's status says. */
const statuses: Readonly<Record<string, Sense>> = {
  COMPLETED: 'done',
  PAID_OUT: 'done',
  APPROVED: 'done',
  SCHEDULED: 'open',
  PENDING: 'open',
  PROCESSING: 'open',
  IN_REVIEW: 'open',
  FAILED: 'undone',
  CANCELLED: 'undone',
  DECLINED: 'undone',
};

/** What a notice says; reminders and instalments say nothing of these matters. */
const notices: Readonly<Record<string, Said>> = {
  topup_completed: 'done',
  topup_failed: 'undone',
  topup_unresolved: 'colleague',
  bill_paid: 'done',
  bill_payment_failed: 'undone',
  bill_payment_unresolved: 'colleague',
  scheduled_payment_done: 'done',
  scheduled_payment_in_doubt: 'open',
  scheduled_payment_failed: 'undone',
  transfer_paid_out: 'done',
  transfer_failed: 'undone',
  transfer_cancelled: 'undone',
  transfer_unresolved: 'colleague',
  scheduled_transfer_done: 'accepted',
  scheduled_transfer_failed: 'undone',
  loan_approved: 'done',
  loan_declined: 'undone',
  loan_unresolved: 'colleague',
};

const prefixes: Readonly<Record<string, string>> = {
  topups: 'top',
  billpay: 'bil',
  remittances: 'tra',
  snpl: 'app',
};

/** What people were told of their money, held against the tables the moment they heard it. */
export class Statements {
  readonly problems: string[] = [];
  readonly #services: () => InProcessServices;
  readonly #last = new Map<string, Sense | 'colleague'>();
  #heard = 0;
  #count = 0;

  constructor(services: () => InProcessServices) {
    this.#services = services;
  }

  /** How many statements about money there were. */
  get count(): number {
    return this.#count;
  }

  hearAnswer(call: ConfirmedCall, outcome: ToolOutcome): void {
    const sense = readAnswer(call, outcome);
    if (sense === undefined) return;
    const data = readData(outcome);
    const reference = data['transfer_id'] ?? data['reference'];
    const id = deriveId(prefixes[call.service] ?? '', call.userId, call.key);
    const isMeant = (matter: Matter) =>
      reference === undefined ? matter.id === id : matter.reference === reference;
    const matter = this.#find(call.userId, isMeant);
    if (matter) this.#compare(matter, sense, `${call.tool} answered`);
    else if (sense !== 'undone') this.problems.push(`${call.tool} answered ${sense} of nothing`);
  }

  hearEvents(): void {
    const { events } = this.#services().events;
    for (const event of events.slice(this.#heard)) this.#hearEvent(event);
    this.#heard = events.length;
  }

  /** Lists what has ended without a word that says so. */
  findUntold(): readonly string[] {
    return listMatters(this.#services())
      .filter(({ sense, isLeftToColleague }) => sense !== 'open' || isLeftToColleague)
      .flatMap(({ name, sense }) => {
        const said = this.#last.get(name);
        const expected = sense === 'open' ? 'colleague' : sense;
        return said === expected ? [] : [`${name} is ${expected}, but the last word is ${said}`];
      });
  }

  #hearEvent({ eventId, userId, type, data, isTold }: PublishedEvent): void {
    const said = notices[type];
    if (said === undefined || isTold === true) return;
    // A run that came to nothing has the number of the order that would have been made.
    const id = deriveId('tra', userId, eventId);
    const matter = this.#find(userId, (candidate) =>
      data['reference'] === undefined
        ? candidate.id === id
        : candidate.reference === data['reference'],
    );
    if (matter) this.#compare(matter, said, type);
    else if (said !== 'undone') this.problems.push(`${type} tells of nothing`);
  }

  #find(userId: string, isMeant: (matter: Matter) => boolean): Matter | undefined {
    const own = listMatters(this.#services()).filter((matter) => matter.userId === userId);
    return own.find(isMeant);
  }

  #compare(matter: Matter, said: Said, by: string): void {
    this.#count += 1;
    const { name, sense } = matter;
    if (!isTrueOf(matter, said)) this.problems.push(`${name} is ${sense}, but ${by} said ${said}`);
    const isKnown = this.#last.get(name) === 'colleague' && said === 'open';
    if (!isKnown) this.#last.set(name, said === 'accepted' ? sense : said);
  }
}

function isTrueOf({ sense, isLeftToColleague }: Matter, said: Said): boolean {
  if (said === 'colleague') return isLeftToColleague && sense === 'open';
  return said === 'accepted' ? sense !== 'undone' : said === sense;
}

/** Refusals to call off what its person has the money of already. */
const undoneBefore: ReadonlySet<string> = new Set([
  'NEVER_SENT',
  'TRANSFER_FAILED',
  'ALREADY_CANCELLED',
]);

/** Any other refusal to call something off says nothing of whether it was done. */
function readAnswer(call: ConfirmedCall, outcome: ToolOutcome): Sense | undefined {
  if (outcome.type === 'ok') return statuses[`${outcome.data['status']}`];
  if (outcome.type !== 'refused') return undefined;
  return !isCallingOff(call) || undoneBefore.has(outcome.errorCode) ? 'undone' : undefined;
}

function readData(outcome: ToolOutcome): JsonObject {
  if (outcome.type === 'ok') return outcome.data;
  return (outcome.type === 'refused' && outcome.details) || {};
}

function listMatters(services: InProcessServices): readonly Matter[] {
  const orders = readOrders(services).map((order) => {
    const { service, order_id: id, reference, userId, case_opened_at } = order;
    const name = `${service} ${userId} ${reference}`;
    const isLeftToColleague = case_opened_at !== undefined;
    return { name, id, reference, userId, sense: readSense(order), isLeftToColleague };
  });
  const applications = readApplications(services).map((application) => {
    const { application_id: id, reference, userId, case_opened_at } = application;
    const name = `snpl ${userId} ${reference}`;
    const sense = readApplicationSense(application);
    return { name, id, reference, userId, sense, isLeftToColleague: case_opened_at !== undefined };
  });
  return [...orders, ...applications];
}
