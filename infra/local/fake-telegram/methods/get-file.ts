import { badRequest } from '../bot-api-error.ts';
import type { BotMethod } from './bot-call.ts';

/** https://core.telegram.org/bots/api#getfile */
const MAX_BYTES = 20 * 1024 * 1024;

/** Says where a file can be fetched from. */
export const getFile: BotMethod = ({ parameters, log }) => {
  const fileId = String(parameters['file_id'] ?? '');
  const file = log.files.find(fileId);
  if (file === undefined) throw badRequest('wrong file_id or the file is temporarily unavailable');
  if (file.size > MAX_BYTES) throw badRequest('file is too big');
  return {
    file_id: fileId,
    file_unique_id: `u${fileId}`,
    file_size: file.size,
    file_path: file.path,
  };
};
