import { formatProblem } from '../../shared/catalogue/catalogue-problem.ts';
import { checkConfiguration } from '../../shared/catalogue/folder/check-configuration.ts';

/** The mistakes of the configuration at `root`, as `npm run catalogue:check` words them. */
export async function listConfigurationMistakes(root: string): Promise<readonly string[]> {
  const result = await checkConfiguration(root);
  return result.ok ? [] : result.problems.map(formatProblem);
}
