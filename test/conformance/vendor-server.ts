import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { type ListeningServer, listen } from '../../infra/local/process/listen.ts';
import { isJsonObject, type JsonObject } from '../../shared/domain/json.ts';
import { encodeEvent } from '../support/fakes/scripted-converse-server.ts';
import { renderCompletion, renderConverse, type VendorAnswer } from './render-vendor-answer.ts';
import type { VendorFamily } from './vendor-family.ts';
import type { Breach, VendorRule } from './vendor-rule.ts';

/** A server of one family: it refuses each request that breaks a rule, as the vendor does. */
export class VendorServer {
  /** Rule → how many accepted requests kept it. */
  readonly kept = new Map<string, number>();
  /** Refusals that the adapter could not do without, by rule. */
  readonly refused: string[] = [];
  readonly #family: VendorFamily;
  readonly #script: VendorAnswer[] = [];
  readonly #server: Server;
  #listening: ListeningServer | undefined;

  constructor(family: VendorFamily) {
    this.#family = family;
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  async start(): Promise<string> {
    this.#listening = await listen(this.#server, 0);
    return this.#listening.url;
  }

  async stop(): Promise<void> {
    await this.#listening?.close();
  }

  add(...answers: readonly VendorAnswer[]): void {
    this.#script.push(...answers);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: unknown = await json(request);
    if (!isJsonObject(body)) return void response.writeHead(400).end();
    const broken = this.#findBreach(body);
    if (broken !== undefined) return this.#refuse(broken, response);
    for (const { id } of this.#family.rules) this.kept.set(id, (this.kept.get(id) ?? 0) + 1);
    this.#answer(this.#script.shift() ?? {}, response);
  }

  #findBreach(body: JsonObject): (Breach & { readonly rule: string }) | undefined {
    const breaches = this.#family.rules.flatMap((rule: VendorRule) => {
      const breach = rule.find(body);
      return breach === undefined ? [] : [{ ...breach, rule: rule.id }];
    });
    return breaches[0];
  }

  #refuse({ rule, ...error }: Breach & { readonly rule: string }, response: ServerResponse): void {
    this.refused.push(rule);
    const headers = {
      'content-type': 'application/json',
      'x-amzn-errortype': 'ValidationException',
    };
    const { message } = error;
    response.writeHead(400, headers).end(JSON.stringify({ message, error }));
  }

  #answer(answer: VendorAnswer, response: ServerResponse): void {
    const { candidate, thinks } = this.#family;
    if (candidate.provider === 'bedrock') {
      response.writeHead(200, { 'content-type': 'application/vnd.amazon.eventstream' });
      for (const event of renderConverse(answer, thinks)) response.write(encodeEvent(event));
      response.end();
    } else {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(renderCompletion(answer, thinks)));
    }
  }
}
