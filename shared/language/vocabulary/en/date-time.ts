import type { DateTimeVocabulary } from '../date-time-vocabulary.ts';
import { parseValuedPhrases, splitPhrases } from '../phrases.ts';

const pay = splitPhrases(
  'i get paid | i am paid | im paid | we get paid | they pay me | i get my check | i get my paycheck | my check comes | my check comes in | my check arrives | my paycheck comes | my paycheck comes in | my paycheck arrives | my pay comes in',
);
const joinPay = (leads: string) =>
  splitPhrases(leads).flatMap((lead) => pay.map((what) => `${lead} ${what}`));
const waits = joinPay('when | once | after | as soon as | until | whenever');
const paydays = [
  ...joinPay('every time | each time | any time | every time that | each time that'),
  ...splitPhrases(
    'every payday | each payday | every pay day | each pay day | on every payday | on paydays',
  ),
];

export const englishDateTime: DateTimeVocabulary = {
  waits,
  paydays,
  lookalikes: splitPhrases('sundae | sundaes | marched | seconds'),
  filler: splitPhrases(`
    on | at | the | of | in | for | to | a | and | it | its | it's | let's | let's do | let's say | make it | make that | do it | send it | pay it | set it | set it for | set it up for | schedule | schedule it | schedule it for | schedule for | book it | book it for | remind me | remind me on | remind me at | i want it | i want it on | i'd like it | i would like it | i'd like | i'd prefer | i want | i need it | can you do | could you do | can it be | can we do | how about | what about | say | please | pls | plz | thanks | thank you | thx | ty | hi | hello | hey | ok | okay | yes | yeah | yep | sure | well | so | um | uh | then | good morning | good afternoon | good evening | good night | i said | that'd be | that would be | should be | it should be | is fine | works | is good | sounds good | works for me | that's | just | exactly | right | the date is | date | time | one time | only | the month | of the month | of month | all right | alright | perfect | great
  `),
  blur: splitPhrases(`
    or | not | no | never | nor | don't | isn't | except | but not | before | after | by | until | till | til | since | between | from | through | thru | around | about | approximately | approx | roughly | almost | near | nearly | ish | like | or so | maybe | perhaps | possibly | probably | might | i think | i guess | depends | starting | starting on | beginning | no later than | at the latest | at least | at most | if possible | if you can | within | during | other than | a couple of | a couple | couple of | few | a few | several | some | any | either | instead of
  `),
  vague: splitPhrases(`
    later | later on | later today | soon | very soon | asap | as soon as possible | as soon as you can | now | right now | right away | immediately | whenever | whenever you can | when you can | when you get a chance | anytime | any time | the week after next | week after next | the week after | the month after next | sometime | some time | someday | some day | one day | one of these days | in a bit | in a while | in a moment | in a sec | in a second | shortly | in a few | in a few minutes | in a few days | in a few hours | in a couple of hours | in a couple hours | in a couple of days | in a couple days | a while | another day | some other time | weekend | the weekend | this weekend | next weekend | on the weekend | over the weekend | payday | pay day | early | early morning | first thing | first thing in the morning | late | late night | late morning | late afternoon | early afternoon | early evening | lunch time | lunchtime | at lunch | after work | after lunch | before work | beginning of the month | start of the month | end of | end of day | early in the month | beginning of month | beginning of | start of | middle of the month | mid month | mid | middle of | late in the month | mother's day | father's day | easter | thanksgiving | labor day | memorial day | my birthday | holiday | the holidays | business hours | bimonthly | twice a month | twice a week | once in a while | semimonthly | dawn | sunrise | sunset | dusk | fortnight | a fortnight | every hour | every second | hourly | in the early morning
  `),
  starts: splitPhrases(`
    starting | starting on | starting from | starting with | starting in | startin | beginning | beginning on | beginning from | begining | from | as of | effective | effective from | commencing | with the first one on | first one on | the first one on | first payment on | to start on | start on | start | it starts on
  `),
  whenever: splitPhrases('when | whenever | as soon as'),
  afterDayNumber: splitPhrases('month | to | by | for | in | with | a'),
  once: splitPhrases(
    'only | only on | just | just on | just once | only once | once | once on | one time | one time only | just one time | only one time | a single time | one off | just for | only for | and thats it | and that is it',
  ),
  momentLeads: splitPhrases('on | at | the | for | in | by | until | till'),
  past: splitPhrases(`
    yesterday | yesterday morning | last night | the day before yesterday | day before yesterday | the other day | a while ago | long ago | earlier | earlier today | a few days ago | last time | previously
  `),
  days: parseValuedPhrases(`
    0: today | todays | tday
    1: tomorrow | tmrw | tmr | tmw | tmrow | 2morrow | 2moro | tomoro | tommorow | tomorow | tommorrow | tomorrows | tmoro | 2mrw
    2: day after tomorrow | the day after tomorrow | day after tmrw | day after tomorow | overmorrow | the day after tmrw
    7: a week from today | one week from today | week from today | a week today
    8: a week from tomorrow | one week from tomorrow | week from tomorrow
  `),
  fixedDays: parseValuedPhrases(`
    12-25: christmas | xmas | christmas day | xmas day
    12-24: christmas eve | xmas eve
    12-31: new year's eve | new years eve | nye | end of the year | end of year
    1-1: new year's day | new years day | new year's | new years
    2-14: valentine's day | valentines day | valentines
    7-4: independence day
    10-31: halloween
    11-11: veterans day
  `),
  weekdayNames: [],
  weekdays: parseValuedPhrases(`
    1: monday | mon
    2: tuesday | tues | tue
    3: wednesday | weds | wed | wensday | wendsday
    4: thursday | thurs | thur | thu
    5: friday | fri
    6: saturday | sat
    7: sunday | sun
  `),
  weekdayPlurals: parseValuedPhrases(`
    1: mondays
    2: tuesdays
    3: wednesdays
    4: thursdays
    5: fridays
    6: saturdays
    7: sundays
  `),
  pluralArticles: [],
  pluralDays: splitPhrases('the days | on the days'),
  weekdayGroups: parseValuedPhrases(`
    12345: weekdays | weekday | business days | business day | work days | workday
    67: weekends
  `),
  weekdayRange: splitPhrases('to | through | thru | till'),
  months: parseValuedPhrases(`
    1: january | jan
    2: february | febuary | feb
    3: march | mar
    4: april | apr
    5: may
    6: june | jun
    7: july | jul
    8: august | aug
    9: september | sept | sep
    10: october | oct
    11: november | nov
    12: december | dec
  `),
  ordinals: parseValuedPhrases(`
    1: first
    2: second
    3: third
    4: fourth
    5: fifth
    6: sixth
    7: seventh
    8: eighth
    9: ninth
    10: tenth
    11: eleventh
    12: twelfth
    13: thirteenth
    14: fourteenth
    15: fifteenth
    16: sixteenth
    17: seventeenth
    18: eighteenth
    19: nineteenth
    20: twentieth
    21: twenty first | twenty-first
    22: twenty second | twenty-second
    23: twenty third | twenty-third
    24: twenty fourth | twenty-fourth
    25: twenty fifth | twenty-fifth
    26: twenty sixth | twenty-sixth
    27: twenty seventh | twenty-seventh
    28: twenty eighth | twenty-eighth
    29: twenty ninth | twenty-ninth
    30: thirtieth
    31: thirty first | thirty-first
  `),
  ordinalSuffixes: splitPhrases('st | nd | rd | th'),
  lastOne: splitPhrases('last'),
  of: ['of'],
  lastDay: splitPhrases(
    "last day of | last day | last of | end of the month | end of month | month end | eom | month's end",
  ),
  dayLeads: splitPhrases('the | on the | day | this coming'),
  yearLeads: splitPhrases('of | , | in | year'),
  units: parseValuedPhrases(`
    minute: minute | minutes | min | mins
    hour: hour | hours | hr | hrs | h
    day: day | days
    week: week | weeks | wk | wks
    month: month | months
    year: year | years | yr | yrs
  `),
  relatives: parseValuedPhrases(`
    next: next | nxt | the next | the following | following
    coming: coming | this coming | the coming | upcoming | this upcoming
    this: this | the current
    last: last | previous | past
  `),
  relativesAfter: parseValuedPhrases('next: coming up'),
  timeLeads: splitPhrases('at | @'),
  meridiem: parseValuedPhrases(`
    am: am | a.m. | a.m | a m | a. m.
    pm: pm | p.m. | p.m | p m | p. m.
  `),
  gluedMeridiem: parseValuedPhrases('am: a\npm: p'),
  parts: parseValuedPhrases(`
    in morning: in the morning | morning | mornings | in the am | the morning | in the mornings
    this morning: this morning
    in afternoon: in the afternoon | afternoon | afternoons | the afternoon | in the pm
    this afternoon: this afternoon
    in evening: in the evening | evening | evenings | the evening
    this evening: this evening
    in night: at night | night | nite | in the night | nights | at nite
    this night: tonight | tonite | 2nite | this night | to night
  `),
  clockWords: parseValuedPhrases(`
    noon: noon | midday | 12 noon | twelve noon | mid day | high noon
    midnight: midnight | 12 midnight | twelve midnight | mid night
  `),
  exactly: splitPhrases("sharp | oclock | o'clock | o clock | on the dot"),
  hourMarks: splitPhrases('hours | hrs'),
  quarter: splitPhrases('quarter | a quarter'),
  half: splitPhrases('half'),
  minuteJoin: [],
  minuteMinus: [],
  spokenZero: splitPhrases('oh | zero'),
  minutesTo: splitPhrases('to | til | till | minutes to'),
  minutesPast: splitPhrases('past | minutes past | after | minutes after'),
  durationLeads: splitPhrases('in'),
  durationTails: splitPhrases('from now | from today'),
  agoLeads: [],
  agoTails: splitPhrases('ago'),
  shiftTails: splitPhrases('from'),
  one: splitPhrases('a | an'),
  andHalf: splitPhrases('and a half'),
  and: splitPhrases('and'),
  durations: parseValuedPhrases(`
    15: a quarter of an hour | quarter of an hour | a quarter hour | quarter hour
    30: half an hour | half hour | a half hour | half a hour
    45: three quarters of an hour
    90: an hour and a half | hour and a half | a hour and a half
  `),
  every: splitPhrases('every | each | every single | all'),
  other: splitPhrases('other'),
  frequencies: parseValuedPhrases(`
    daily: daily
    weekly: weekly
    fortnightly: biweekly | bi weekly | bi-weekly | fortnightly | every fortnight | each fortnight
    monthly: monthly
    yearly: yearly | annually
  `),
  zones: parseValuedPhrases(`
    America/Mexico_City: mexico time | mexico city time | cdmx time
    America/New_York: eastern | eastern time | et | new york time | ny time | east coast time | miami time
    America/New_York Etc/GMT+5: est | eastern standard time
    America/New_York Etc/GMT+4: edt | eastern daylight time
    America/Chicago: central | central time | ct | chicago time | texas time | houston time | dallas time
    America/Chicago Etc/GMT+6: cst | central standard time
    America/Chicago Etc/GMT+5: cdt | central daylight time
    America/Denver: mountain | mountain time | mt | denver time
    America/Denver Etc/GMT+7: mst | mountain standard time
    America/Denver Etc/GMT+6: mdt | mountain daylight time
    America/Los_Angeles: pacific | pacific time | pt | la time | los angeles time | california time | west coast time
    America/Los_Angeles Etc/GMT+8: pst | pacific standard time
    America/Los_Angeles Etc/GMT+7: pdt | pacific daylight time
    America/Phoenix: arizona time | phoenix time
    America/Bogota: colombia time | bogota time
    America/Lima: peru time | lima time
    America/Guatemala: guatemala time
    America/El_Salvador: el salvador time
    America/Tegucigalpa: honduras time
    America/Tijuana: tijuana time
    UTC: utc | gmt | zulu
    local: local time | my time
  `),
};
