import { App } from 'aws-cdk-lib';
import { composeApp } from '../lib/compose-app.ts';
import { localOptionNames, readStage } from '../lib/stage.ts';

const app = new App();
const options = localOptionNames.map((name) => [name, app.node.tryGetContext(name)] as const);
const stage = readStage(app.node.tryGetContext('stage'), Object.fromEntries(options));
const { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION } = process.env;
const region = stage.laptop?.region ?? CDK_DEFAULT_REGION;

composeApp(app, {
  root: process.cwd(),
  stage,
  env: account && region ? { account, region } : undefined,
});
