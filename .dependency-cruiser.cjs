/**
 * The import rule of AGENTS.md, executable. Every rule here has a negative fixture in
 * test/architecture that proves it can fail.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const ZOD = '(^|/)node_modules/zod/';
const POWERTOOLS = '(^|/)node_modules/@aws-lambda-powertools/';
const JOSE = '(^|/)node_modules/jose/';
const SDK = '(^|/)node_modules/(@aws-sdk|@smithy)/';
const AWS_TYPES = '@types/aws-lambda';
const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

/** The slices of a turn in `shared/application`, from the ground up: each sees only those before it. */
const SLICES = [
  'turn-state',
  'values',
  'tools',
  'memory',
  'prompt',
  'flow',
  'wishes',
  'shadow',
  'question',
  'confirmation',
  'tool-calls',
  'chain',
  'answer',
  'turn',
];
const slicesLookDown = SLICES.slice(0, -1).map((slice, index) =>
  forbid(
    `slice-${slice}-looks-down`,
    { path: `^shared/application/${slice}/` },
    { path: `^shared/application/(${SLICES.slice(index + 1).join('|')})/` },
  ),
);

module.exports = {
  forbidden: [
    forbid('no-circular', {}, { circular: true }),
    forbid('not-to-unresolvable', {}, { couldNotResolve: true, dependencyTypesNot: ['type-only'] }),
    forbid('domain-is-pure', { path: '^shared/domain/' }, { pathNot: '^shared/domain/' }),
    forbid(
      'application-sees-domain-and-ports',
      { path: '^shared/application/' },
      { pathNot: '^shared/(domain|application)/' },
    ),
    ...slicesLookDown,
    forbid(
      'ports-see-domain-and-ports',
      { path: '^shared/(application|services)/ports/' },
      { pathNot: '^shared/(domain|application/ports|services/ports)/' },
    ),
    forbid(
      'services-kit-sees-no-engine',
      { path: '^shared/services/' },
      { path: '^shared/', pathNot: '^shared/(domain|contracts|lambda|services|application/ports)/' },
    ),
    forbid(
      'language-sees-domain-and-libraries',
      { path: '^shared/language/' },
      { path: '^(shared|functions|infra)/', pathNot: '^shared/(domain|language|application/ports)/' },
    ),
    forbid(
      'contracts-see-domain-and-zod',
      { path: '^shared/contracts/' },
      { pathNot: `^shared/(domain|contracts)/|${ZOD}` },
    ),
    forbid(
      'catalogue-sees-domain-contracts-and-zod',
      { path: '^shared/catalogue/' },
      { pathNot: `^shared/(domain|catalogue|contracts)/|${ZOD}`, dependencyTypesNot: ['core'] },
    ),
    forbid(
      'lambda-kit-sees-domain-contracts-powertools',
      { path: '^shared/lambda/' },
      {
        pathNot: `^shared/(domain|contracts|lambda|application/ports)/|${ZOD}|${JOSE}|${POWERTOOLS}|${AWS_TYPES}`,
        dependencyTypesNot: ['core'],
      },
    ),
    forbid(
      'adapters-see-ports-not-use-cases',
      { path: '^shared/adapters/' },
      { path: '^shared/((application|services)/(?!ports/)|lambda/)' },
    ),
    forbid(
      'adapters-never-see-each-other',
      { path: '^shared/adapters/((?:channels/)?[^/]+)/' },
      { path: '^shared/adapters/', pathNot: ['^shared/adapters/$1/', '^shared/adapters/markdown/'] },
    ),
    forbid(
      'shared-never-sees-deployables',
      { path: '^shared/' },
      { path: '^(functions|infra|test)/' },
    ),
    forbid(
      'only-composition-roots-see-adapters',
      {
        path: '^(functions|shared)/',
        pathNot: '/dependencies\\.ts$|^shared/(adapters|composition)/',
      },
      { path: '^shared/adapters/' },
    ),
    forbid(
      'only-mains-see-composition',
      { pathNot: '^functions/.+/main\\.ts$|^(shared/composition|test)/' },
      { path: '^shared/composition/' },
    ),
    forbid(
      'handlers-get-use-cases-injected',
      { path: '^functions/.+/handler\\.ts$' },
      { path: '^shared/application/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'functions-never-see-each-other',
      { path: '^functions/((?:tools/)?[^/]+)/' },
      { path: '^functions/', pathNot: '^functions/$1/' },
    ),
    forbid(
      'infra-sees-types-only',
      { path: '^infra/(bin|lib)/' },
      { path: '^(functions|shared)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid('infra-tools-never-see-functions', { path: '^infra/(local|commands|replay)/' }, {
      path: '^functions/',
      pathNot: '^functions/tools/[^/]+/tools\\.ts$',
      dependencyTypesNot: ['type-only'],
    }),
    forbid('nobody-sees-test', { pathNot: '^test/' }, { path: '^test/' }),
    forbid(
      'sdk-only-in-adapters-and-domain-clients',
      { pathNot: '^(shared/adapters|infra|test)/|^functions/tools/[^/]+/[^/]+-client\\.ts$' },
      { path: SDK },
    ),
    forbid(
      'no-orphans',
      { orphan: true, pathNot: '\\.d\\.ts$|^infra/local/phones/page/|\\.config\\.ts$|^test/|^\\.[^/]+\\.cjs$' },
      {},
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    // Planted violations break the rules on purpose; test/architecture looks at each by itself.
    exclude: { path: '^test/architecture/violations/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
