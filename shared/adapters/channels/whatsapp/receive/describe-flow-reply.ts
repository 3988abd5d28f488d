/** Set by us and by Meta, not by the person. */
const NOT_ANSWERS = new Set(['flow_token', 'wa_flow_response_params']);

/**
 * Writes the answers of a form ("flow") as lines of text, so that they are read like typed words.
 * https://developers.facebook.com/docs/whatsapp/flows/guides/receiveflowresponse
 */
export function describeFlowReply(responseJson: string): string {
  const answers = Object.entries(parseAnswers(responseJson)).filter(
    ([name, value]) => !NOT_ANSWERS.has(name) && ['string', 'number'].includes(typeof value),
  );
  return answers.map(([name, value]) => `${name}: ${value}`).join('\n');
}

function parseAnswers(responseJson: string): object {
  try {
    const answers: unknown = JSON.parse(responseJson);
    return typeof answers === 'object' && answers !== null ? answers : {};
  } catch {
    return {};
  }
}
