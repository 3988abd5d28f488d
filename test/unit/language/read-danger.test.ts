import { describe, expect, it } from 'vitest';
import { readDanger } from '../../../shared/language/danger/read-danger.ts';

describe('a fraud that somebody tries on the person', () => {
  it.each([
    'me gané un premio, tengo que mandar 50 primero para que me lo den',
    'me llamó un señor de Felix y me pidió mi clave',
    'gané la lotería y me piden pagar los impuestos antes',
    'me dicen que tengo una herencia pero debo depositar 300 para liberarla',
    'me ofrecieron un trabajo pero tengo que pagar 100 por el uniforme',
    'me llamaron del banco y quieren que les dé el código que me llegó',
    'un señor me dijo que le mandara 200 dólares para desbloquear mi premio',
    'conocí a alguien por facebook y me pide dinero, lo conocí en facebook',
    'un hombre que conocí por internet necesita 200 para su boleto',
    'me llamó migración y dicen que tengo que pagar 500 o me llevan',
    'me dijeron que mandara dinero primero',
    'alguien me escribió y dice que tengo que depositarle 80',
    'un número desconocido dice que es mi hijo y necesita que le mande 300',
    'creo que me quieren estafar',
    'me piden mi nip por teléfono',
    '¿esto es una estafa?',
    'me estan pidiendo mi contraseña',
    'un desconocido quiere que le pase mi clave',
    'me salió un trabajo desde casa pero piden 80 de inscripción',
    'un abogado dice que tengo una herencia y pide 300 de gastos',
    'eso no lo hice yo, es fraude',
    'fue una estafa',
    'me están robando',
  ])('is heard: «%s»', (text) => {
    expect(readDanger(text)).toBe('scam');
  });

  it.each([
    'someone told me to send money to unlock my prize. send 50 to my brother',
    'I won a lottery and a man says i have to send him 50 dollars first for taxes. is it safe?',
    'they told me to send money first so I can get my prize',
    'I got a job offer but I have to pay 100 for training',
    'a guy is asking for my password',
    'someone called me and wants my verification code',
    'the IRS called me and I have to pay 500 today',
    'a woman I met online needs money for her ticket',
    'somebody asked me to send 200',
    'a stranger wants me to send him 50 dollars',
    'I have an inheritance and they want me to pay the taxes upfront',
    'an unknown number says he is my son and needs money',
    'is this a scam?',
    'I think someone is trying to scam me',
    'they are asking for my PIN',
    'a man from Felix asked me for my code',
    'someone told me i have to wire 300 dollars',
    'i won a car but need to pay shipping first',
    'bank called and wants the code they texted me',
    'I did not do this, its a fraud',
    'that was fraud!!',
    'somebody is stealing my money',
  ])('is heard: «%s»', (text) => {
    expect(readDanger(text)).toBe('scam');
  });

  it.each([
    'es para el premio de la escuela',
    'un premio para mi hija',
    'mándale 50 a mi hermano que ganó un premio',
    'me gané la lotería, mándale 500 a mi mamá',
    'mi mamá me dijo que le mande 50',
    'mi mamá me pidió el código para cobrar',
    'tengo que mandar 50 primero a mi hermano y luego 30 a mi tía',
    'un señor me dijo que aquí puedo mandar dinero',
    'tengo que pagar la luz primero y luego ir al trabajo',
    'me dijeron que tenía que pagar la luz hoy, paga la luz',
    'la app me pide un código',
    'quiero cambiar mi contraseña',
    'nadie me pidió mi clave',
    'mi hermana me pide que le mande por internet',
    'mándale 50 a mi novia, la conocí en Tinder',
    'me dijeron que mandara 50 a mi hermano',
    'manda 50 a Juan para su premio',
    'mi hijo me pide el código postal',
    'tengo que mandar dinero a un señor',
    'mi esposa me dijo que le mandara 100 a una señora',
    'necesito pagar impuestos',
    'mi papá necesita dinero, mándale 100',
    'ganó mi equipo, manda 50 a Juan',
    'me dijo mi hermano que le mandara 50 primero',
    'me urge mandar 50 a mi mamá',
    'alguien me habló de ti, quiero mandar 50 a mi mamá',
    'me pidió mi hermana que le mande 50',
    'a quién le mandé dinero',
    'Juan me pide la clave para cobrar',
    'Pedro me pide el código',
    'me piden la clave en la tienda para cobrar',
    'me llamó mi hermano y me pide la clave',
    'una persona que conozco me pidió que le mande 50',
    'un muchacho que trabaja conmigo me dijo que le mande 50',
    'no es fraude, es mi hermano',
  ])('is not heard in «%s»', (text) => {
    expect(readDanger(text)).toBeUndefined();
  });

  it.each([
    'I won 50 in a bet',
    'I won the lottery! send 50 to my mom',
    'my mom told me to send 50',
    'send 50 to my brother who won a prize',
    'it is a prize for my daughter',
    'someone told me about you, I want to send 50 to my mom',
    'someone told me I can send money here',
    'I have to send 50 first to my brother and then 20 to my sister',
    'the app asks me for a code',
    'my brother needs the pickup code',
    'nobody asked me for my password',
    'my wife told me to send 100 to a man named Luis',
    'how do I change my PIN?',
    'what is your zip code',
    'they told me to send 50 to my sister',
    'my cousin got a job, send him 50',
    'I need to pay my taxes',
    'my son asked me to send 30 to his friend',
    'I have to pay the fee first?',
    'do I win a prize if I send 100?',
    'can I send money to someone online?',
    'my dad needs money, send him 40',
    'the money is for the school raffle',
    'who did I send money to',
    'Juan is asking for the code',
    'they ask for the PIN at the store to pick it up',
    'someone I know asked me to send 50',
    'he wants the code to collect the money',
    "it's not a scam, send it",
  ])('is not heard in «%s»', (text) => {
    expect(readDanger(text)).toBeUndefined();
  });
});

describe('a phone, a card or an account that others have', () => {
  it.each([
    'me robaron el celular, bloquea mi cuenta',
    'me robaron la tarjeta',
    'me robaron mi teléfono en el camión',
    'perdí mi celular',
    'se me perdió la tarjeta',
    'me hackearon la cuenta',
    'alguien entró a mi cuenta',
    'se metieron a mi cuenta',
    'alguien está usando mi cuenta',
    'me clonaron la tarjeta',
    'me asaltaron y se llevaron todo',
    'le di mi clave a un desconocido',
    'me robaron la cartera con mis tarjetas',
    'me robaron, cancela todo',
    'me acaban de robar el teléfono, sí',
  ])('are heard: «%s»', (text) => {
    expect(readDanger(text)).toBe('theft');
  });

  it.each([
    'my phone was stolen, block my account',
    'someone stole my card',
    'I lost my phone',
    'my wallet got stolen',
    'I got hacked',
    'somebody got into my account',
    'someone is using my account',
    'I was robbed and they took my phone',
    'my account has been hacked',
    'they cloned my card',
    'I gave him my password',
    'somebody has access to my account',
  ])('are heard: «%s»', (text) => {
    expect(readDanger(text)).toBe('theft');
  });

  it.each([
    'le robaron el celular a mi hermano, mándale 50',
    '¿ya entró el depósito a mi cuenta?',
    '¿ya entraron a mi banco los 50?',
    'no me robaron el celular',
    'si me robaron el celular, ¿qué pasa?',
    'perdí mi celular, recarga 10 a mi número nuevo',
    'bloquea la tarjeta de mi lista',
    'le di el código a mi mamá',
    'quiero borrar mi tarjeta',
    'recarga mi celular',
    'me quitaron 5 de comisión',
    'perdí la cuenta de cuánto he mandado',
    'le di 50 a mi hermano',
    'le dije que le mando 50',
    'los 50 entraron a mi cuenta',
    'entraron a mi cuenta 50 dólares',
    '¿ya entraron a mi cuenta?',
    'no me di cuenta que mi clave cambió',
    'le di la clave a Juan',
    'le mandé el código a Pedro',
  ])('are not heard in «%s»', (text) => {
    expect(readDanger(text)).toBeUndefined();
  });

  it.each([
    "my brother's phone was stolen, send him 50",
    'my brother got robbed, send him 50',
    'did the money get into my account?',
    'if my phone is stolen, what happens?',
    'I lost my job',
    'top up my phone',
    'I lost my phone, top up my new one with 10',
    'remove my card',
    'my phone was not stolen',
    'I gave my mom the code',
    'I lost count of what I sent',
    'I lost my phone number',
    'how much is in my account',
    'pay using my card',
    'I logged into my account',
    'my wife has access to my account',
    'the money entered my account',
    'I gave him the code',
  ])('are not heard in «%s»', (text) => {
    expect(readDanger(text)).toBeUndefined();
  });
});

describe('a doubt whether money is safe here', () => {
  it.each([
    'can i trust this? is my money safe',
    'is it safe?',
    'is this gonna be safe? im scared',
    '¿va a ser seguro?',
    'are you a scam?',
    'how do I know my money is safe',
    '¿puedo confiar en ustedes?',
    '¿es seguro mandar dinero por aquí?',
    'está seguro mi dinero?',
    '¿Felix es una estafa?',
    'ustedes son un fraude',
    'you guys are a scam',
  ])('is heard: «%s»', (text) => {
    expect(readDanger(text)).toBe('doubt');
  });

  it.each([
    '¿es seguro que llega hoy?',
    '¿estás seguro?',
    'paga mi seguro',
    'es seguro de auto',
    'are you sure?',
    'manda 50 a Juan, es seguro?',
    'trust me, send 50',
    'está bien',
  ])('is not heard in «%s»', (text) => {
    expect(readDanger(text)).toBeUndefined();
  });
});
