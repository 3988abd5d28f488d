/** Sentences of people, Spanish and English, by the tool that serves them. They steer models. */
export const toolExamples = {
  list_campaigns: [
    '¿Qué campañas tienen?',
    '¿Hay algo especial este mes?',
    '¿Qué beneficios hay para mí?',
    'Muéstrame las campañas vigentes',
    'Which campaigns do you have?',
    'Is there anything special this month?',
    'What benefits are there for me?',
    'Show me the running campaigns',
  ],
  check_campaign_eligibility: [
    '¿Puedo participar en la campaña?',
    '¿Aplico para el primer envío sin comisión?',
    '¿Qué me falta para el club de recargas?',
    '¿Por qué no me toca el beneficio?',
    'Can I take part in the campaign?',
    'Do I qualify for the first transfer without a fee?',
    'What am I missing for the top-up club?',
    'Why don’t I get the benefit?',
  ],
  respond_to_campaign: [
    'Me interesa esa campaña',
    'Apúntame al club de recargas',
    'Ya no me mandes campañas',
    'No quiero saber más de ese beneficio',
    'I am interested in that campaign',
    'Sign me up for the top-up club',
    'Send me no more campaigns',
    'I don’t want to hear about that benefit again',
  ],
} as const;
