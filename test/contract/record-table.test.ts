import { InMemoryRecordTable } from '../support/fakes/in-memory-record-table.ts';
import { createServiceTable } from '../support/service-table.ts';
import { describeRecordTable } from './describe-record-table.ts';

describeRecordTable('in memory', () => Promise.resolve(new InMemoryRecordTable()));
describeRecordTable('DynamoDB', createServiceTable);
