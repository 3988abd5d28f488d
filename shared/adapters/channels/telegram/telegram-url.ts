/** https://core.telegram.org/bots/api#making-requests */
export const TELEGRAM_URL = 'https://api.telegram.org';
