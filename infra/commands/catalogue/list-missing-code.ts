import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { isRegisteredChannel } from '../../../shared/adapters/channels/registry.ts';
import type { CheckedConfiguration } from '../../../shared/catalogue/folder/check-configuration.ts';
import { readChannelDeclarations } from '../../../shared/catalogue/folder/read-channel-declarations.ts';
import { channelDeclarationSchema } from '../../../shared/contracts/channel-declaration.ts';
import { languages } from '../../../shared/language/vocabulary/languages.ts';

/**
 * Lists what the configuration at `root` counts on and no code provides: channels that are not
 * registered, stand-ins that do not exist, languages that nothing reads.
 */
export async function listMissingCode(
  root: string,
  { assistants, channels }: CheckedConfiguration,
): Promise<readonly string[]> {
  const unregistered = Object.keys(channels)
    .filter((channel) => !isRegisteredChannel(channel))
    .map(
      (channel) =>
        `config/channels/${channel}.json: shared/adapters/channels/registry.ts has no line for it`,
    );
  const readable = new Set(languages.map(({ language }) => language));
  const unread = assistants.flatMap(({ catalogue: { assistant } }) =>
    assistant.languages
      .filter((language) => !readable.has(language))
      .map(
        (language) =>
          `${assistant.id}: code reads no "${language}", so no yes, amount or day in it is understood; add shared/language/vocabulary/${language}/ and a line in languages.ts`,
      ),
  );
  return [...unregistered, ...unread, ...(await listMissingFakes(root))];
}

async function listMissingFakes(root: string): Promise<readonly string[]> {
  const declared = [...(await readChannelDeclarations(root))];
  const named = declared.flatMap(([file, content]) => {
    const fake = channelDeclarationSchema.safeParse(content).data?.local?.fake;
    return fake === undefined ? [] : [{ file, fake }];
  });
  const missing = await Promise.all(
    named.map(async ({ file, fake }) =>
      (await doesExist(join(root, fake))) ? [] : [`${file}#/local/fake: ${fake} does not exist`],
    ),
  );
  return missing.flat();
}

function doesExist(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
