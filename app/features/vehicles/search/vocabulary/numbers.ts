/** Number words, units, and the words that make limits of them. */
import type { Names } from './language.ts'

export const NUMBERS: Record<number, Names> = {
	0: { en: 'zero, oh', af: 'nul' },
	0.25: { en: 'quarter', af: 'kwart' },
	0.5: { en: 'half', af: 'half, halwe', zu: 'uhhafu, ingxenye', st: 'halofo' },
	0.75: { en: 'three quarter, three quarters', af: 'driekwart' },
	1.5: { en: 'one and half', af: 'anderhalf, anderhalwe' },
	1: { en: 'one', af: 'een', zu: 'kunye, inye, eyodwa, olulodwa, lunye', st: 'nngwe, e le nngwe, bonngwe' },
	2: {
		en: 'two',
		af: 'twee',
		zu: 'mbili, ezimbili, amabili, kubili, ezingamabili, ababili',
		st: 'pedi, tse pedi, a mabedi, mabedi, ba babedi',
	},
	3: {
		en: 'three',
		af: 'drie',
		zu: 'ntathu, ezintathu, amathathu, kuthathu, ezingamathathu, abathathu',
		st: 'tharo, tse tharo, a mararo, mararo, ba bararo',
	},
	4: { en: 'four', af: 'vier', zu: 'ezine, amane, kune, abane', st: 'nne, tse nne, a mane, mane' },
	5: {
		en: 'five',
		af: 'vyf',
		zu: 'ezinhlanu, amahlanu, kuhlanu, isihlanu, abahlanu, eziyisihlanu, ayisihlanu',
		st: 'hlano, tse hlano, a mahlano, mahlano, ba bahlano',
	},
	6: {
		en: 'six',
		af: 'ses',
		zu: 'eziyisithupha, isithupha, ayisithupha, abayisithupha',
		st: 'tshelela, tse tsheletseng, a tsheletseng, tsheletseng, ba tsheletseng, ba tshelela',
	},
	7: {
		en: 'seven',
		af: 'sewe',
		zu: 'eziyisikhombisa, isikhombisa, ayisikhombisa, abayisikhombisa, abayisi 7',
		st: 'supa, tse supileng, a supileng, supileng, ba supileng',
	},
	8: {
		en: 'eight',
		af: 'agt',
		zu: 'eziyisishiyagalombili, isishiyagalombili, ayisishiyagalombili, abayisishiyagalombili, eziyisi 8, abayisi 8',
		st: 'robedi, tse robedi, a robedi, robeli, ba robedi',
	},
	9: {
		en: 'nine',
		af: 'nege',
		zu: 'isishiyagalolunye, eziyisishiyagalolunye, ayisishiyagalolunye, abayisishiyagalolunye',
		st: 'robong, tse robong, a robong, ba robong',
	},
	10: { en: 'ten', af: 'tien', zu: 'ishumi, eziyishumi, ayishumi', st: 'leshome, tse leshome' },
	11: { en: 'eleven', af: 'elf', zu: 'ishumi nanye' },
	12: { en: 'twelve', af: 'twaalf' },
	13: { en: 'thirteen', af: 'dertien' },
	14: { en: 'fourteen', af: 'veertien' },
	15: { en: 'fifteen', af: 'vyftien' },
	16: { en: 'sixteen', af: 'sestien' },
	17: { en: 'seventeen', af: 'sewentien' },
	18: { en: 'eighteen', af: 'agtien, agttien' },
	19: { en: 'nineteen', af: 'negentien' },
	20: { en: 'twenty', af: 'twintig' },
	30: { en: 'thirty', af: 'dertig' },
	40: { en: 'forty, fourty', af: 'veertig' },
	50: { en: 'fifty', af: 'vyftig' },
	60: { en: 'sixty', af: 'sestig' },
	70: { en: 'seventy', af: 'sewentig' },
	80: { en: 'eighty', af: 'tagtig' },
	90: { en: 'ninety, ninty', af: 'negentig' },
}

export const SCALES: Record<number, Names> = {
	10: { zu: 'amashumi, namashumi, ezingamashumi', st: 'mashome, le mashome' },
	100: {
		en: 'hundred, hundreds',
		af: 'honderd',
		zu: 'amakhulu, ezingamakhulu, ikhulu, eziyikhulu, angamakhulu',
		st: 'makgolo, lekgolo, tse makgolo, tse lekgolo',
	},
	1000: {
		en: 'k, thousand, thousands, thou, grand, thousan, thousnd, ks',
		af: 'duisend, duisende',
		zu: 'inkulungwane, izinkulungwane, ezinkulungwane, kwezinkulungwane, kwenkulungwane, eziyizinkulungwane, nezinkulungwane, ezingizinkulungwane, izinkulungwana',
		st: 'sekete, dikete, ditekete, likete',
	},
	1000000: {
		en: 'm, mil, mill, million, millions, bar, bars, milly, mils',
		af: 'miljoen, milj, miljoene',
		zu: 'isigidi, izigidi, amamiliyoni, imiliyoni',
		st: 'milione, dimilione, milijone, miliyone',
	},
}

export const NUMBER_JOINERS: Names = { en: 'and, a, an, of a, of', af: 'en, n', zu: 'na, ne', st: 'le' }
export const DECIMAL_POINT: Names = { en: 'point', af: 'komma, punt', zu: 'ikhefu, iphoyinti', st: 'ntlha' }

/** Units, by words after or before an amount. */
export const UNITS = {
	rand: {
		en: 'rand, rands, zar, r, bucks, buck, ront, ronts, in price, price',
		af: 'rande',
		zu: 'amarandi, randi, irandi, lamarandi, amarandi angu',
		st: 'diranta, ranta, diranda, tsa diranta',
	},
	kilometres: {
		en: 'km, kms, kmh, kilometre, kilometres, kilometer, kilometers, kilos, kays, kay, kilo, klicks, clicks, k s, mileage, milage, on the clock, on the odo, odo, odometer, miles, on the odometer, km s, kees, clocked, km on the clock, kays on the clock, kms on the clock, kilometres on the clock, kilometers on the clock, milleage, milege',
		af: 'kilometerstand, kilometerlesing, op die klok, km op die klok, kilo s, kilometers op die klok',
		zu: 'amakhilomitha, amakm, ikhilomitha, emakhilomitha, wamakhilomitha, amakhilo, ama kilos, ama kays, ama km',
		st: 'dikilomitara, dikm, dikilo, kilomitara, dikhilomithara, dikilometara, dikilomithara, tsa dikilomitara',
	},
	month: {
		en: 'a month, per month, pm, p m, monthly, month, every month, each month, repayment, repayments, installments, instalments, pmt, instalment, installment, monthly payment, monthly instalment, monthly installment, per mnth, pmonth, a mnth, pcm, monthly repayment, monthly repayments, payment, payments, monthly payments, monthly budget, pmnth, mnth, premium of, monthly premium',
		af: 'per maand, n maand, a maand, paaiement, paaiemente, paaiement van, p maand, maandeliks, maandelikse paaiement, elke maand, in die maand, maandelikse paaiemente, pm paaiement, maand',
		zu: 'ngenyanga, inyanga, ngenyanga ngayinye, inkokhelo yenyanga, ngenyanga nje',
		st: 'ka kgwedi, kgwedi, kgwedi le kgwedi, ka khoeli, tefo ya kgwedi',
	},
	seats: {
		en: 'seater, seaters, seat, seats, passenger, passengers, people, persons, sitter, seating, person, adults, occupants, pax, seeter, seatr, sitters',
		af: 'sitplek, sitplekke, sitplekmotor, sitplekvoertuig, sitplekmotors, mense, passasiers, persone, sitplekbussie, sitplekmpv, sitplekker, sitpleksuv, passasier',
		zu: 'izihlalo, zihlalo, abantu, abagibeli, izihlalo eziyi, ezihlalo, nezihlalo, yezihlalo, kwezihlalo, ezihlalweni',
		st: 'ditulo, batho, ya ditulo, e nang le ditulo, bapalami, manno, setulo',
	},
	doors: {
		en: 'door, doors, dr, doored, dore',
		af: 'deur, deure, deurs',
		zu: 'iminyango, eminyango, umnyango',
		st: 'menyako, mamati',
	},
	litres: {
		en: 'litre, litres, liter, liters, l, lt, litre engine, liter engine, ltr',
		af: 'liter enjin',
		zu: 'amalitha, ilitha, yamalitha',
		st: 'dilitara, litara',
	},
	cc: { en: 'cc, ccs' },
	kilowatts: { en: 'kw, kilowatt, kilowatts, kws', af: 'kilowat' },
	years: {
		en: 'year, years, yr, yrs, years of age, year s',
		af: 'jaar, jare',
		zu: 'iminyaka, minyaka, unyaka, neminyaka',
		st: 'dilemo, selemo, le dilemo',
	},
} as const satisfies Record<string, Names>
export type Unit = keyof typeof UNITS

/** The measure that a unit limits. Rand may be a price or an instalment, and years an age or a warranty. */
export const MEASURE_OF_UNIT = {
	rand: undefined,
	kilometres: 'mileage',
	month: 'instalment',
	seats: 'seats',
	doors: 'doors',
	litres: 'engine',
	cc: 'engine',
	kilowatts: 'power',
	years: undefined,
} as const satisfies Record<Unit, string | undefined>

/** Limit words before an amount. */
export const LIMITS = {
	most: {
		en: 'not above, no higher than, budget, budget of, my budget is, budget is, max, maximum, up to, upto, at most, no more than, not more than, not over, not exceeding, no dearer than, within, not beyond, no greater than, limit, limit of, tops, maximum of, max of, can afford, i can afford, can spend, i have, ive got, i only have, i ve got, got about, to spend, max budget, budget max, price max, cap of, not passing, not past, nothing over, nothing above, nothing more than, nothing beyond, ceiling, budget of about, as much as, until, till, for at most, spend, willing to pay, afford, willing to spend, not go over, dont want to pay more than, no more then, not more then, with a budget of, on a budget of, budget around, around budget, ≤',
		af: 'tot, tot en met, hoogstens, maks, nie meer as, nie bo, nie oor, begroting, begroting van, nie duurder as, niks oor, niks bo, maksimum, my begroting is, niks meer as, ek het, ek kan bekostig, ek het net, nie hoer as, tot by, vir maksimum, niks duurder as, nie meer dan, ek kan bekostig tot, tot so',
		zu: 'kungadluli, kuya ku, ingadluli, okungadluli, engadluli, ezingadluli, kungeqi, engeqi, engadlulanga ku, engadlulanga, ibhajethi, nginemali engu, ibhajethi yami, ngine, imali yami, angeqi ku, ngebhajethi, nebhajethi, isabelomali, ibhajethi engu, ingeqi, nginemali, ingadluli ku, kungevi ku, imali engu',
		st: 'e sa feteng, ho fihlela ho, ho fihla ho, e sa fete, ke na le, tjhelete ya ka, bajete, e sa fetang, bajete ya, ho fihlela, e sa feteng ho, a sa feteng, e sa fetiseng, tekanyetso',
	},
	less: {
		en: 'under, below, less than, lower than, less then, beneath, undr, cheaper than, fewer than, lesser than, underneath, undder, bellow, unda, cheaper then, smaller than, lighter than, <, less mileage than, less km than, less kms than, fewer km than, fewer kms than, fewer kilometres than, fewer kilos than, less kilos than, less kilometres than, lower mileage than',
		af: 'onder, minder as, laer as, goedkoper as, benede, minder dan, onder die, kleiner as',
		zu: 'ngaphansi, ngaphansi kuka, ngaphansi kwa, ngaphansi kwe, ngaphansi kuno, engaphansi kuka, engaphansi, engaphansi kwa, ezingaphansi kuka, engaphansi kwe, ezingaphansi, okungaphansi kuka, ngapansi, ngaphansi kuka r, enganeno, enganeno kuka, encane kuno, ngaphansi kwama, engaphansi kwama, ngaphansi kwezi, engaphansi kwezi, kancane kuno, ngaphansi ko, engaphansi ko, eshibhile kuno, ngaphansi kwesi',
		st: 'ka tlase, ka tlase ho, tlase ho, e ka tlase ho, tse ka tlase ho, e tlase ho, ka tlasa, tlasa, katlase ho, katlase, e ka tlasa, tse ka tlase, e ka tlase, ka tlas a, e theko e ka tlase ho, ka tlaase ho, ka tlaase, tlase ya, ka tlase ya',
	},
	least: {
		en: 'not less than, no less than, not under, not below, not lower than, not cheaper than, min, minimum, at least, from, starting at, starting from, upwards of, minimum of, no fewer than, at minimum, nothing under, nothing less than, nothing below, atleast, no lower than, not less then, ≥',
		af: 'nie minder as, nie onder, nie laer as, nie goedkoper as, minstens, vanaf, ten minste, niks onder, van, minimum van, op die minste, ten minstens',
		zu: 'kusukela, kusukela ku, okungenani, kusuka ku, kusuka, ukusuka ku, ukusuka, okungenani ibe',
		st: 'ho tloha ho, bonyane, ho tloha, bonnyane, ho simolla ho, ho simolla, bonyane ba',
	},
	more: {
		en: 'over, above, more than, higher than, more expensive than, dearer than, exceeding, greater than, pricier than, bigger than, more then, larger than, over the, >',
		af: 'bo, oor, meer as, duurder as, hoer as, groter as, meer dan, bokant',
		zu: 'engaphezu, engaphezu kuka, engaphezu kwa, ezingaphezu, ezingaphezu kuka, ezingaphezu kwa, ngaphezu, ngaphezu kuka, ngaphezu kwa, ngaphezulu kuka, ngaphezulu, engaphezulu kuka, ngaphezu kwe, ngaphezulu kwa, engaphezulu, engaphezulu kwa, ngaphezu kwama, okungaphezu kuka, ngaphezulu kwe, engaphezu kwe',
		st: 'ka hodimo ho, hodimo ho, ho feta, e fetang, ka hodimo, e ka hodimo ho, tse fetang, hodima, tse ka hodimo ho, ka hodima, e ka hodimo, holimo ho, ka holimo ho',
	},
	between: {
		en: 'between, in between, anywhere between, somewhere between, range of, price range, in the range of, in the range, ranging from, betwen, btwn, anything between, anything from, somewhere from',
		af: 'tussen, tussenin, iewers tussen, enige iets tussen',
		zu: 'phakathi kuka, phakathi kwa, phakathi, phakathi kwe, ephakathi kuka, ephakathi kwa, ephakathi, phakathi ko, ephakathi ko',
		st: 'mahareng a, mahareng a ho, pakeng tsa, pakeng, e mahareng a, mahareng, e pakeng tsa, dipakeng tsa',
	},
	about: {
		en: 'about, around, roughly, approximately, circa, more or less, plus minus, give or take, approx, close to, near, somewhere around, in the region of, plus or minus, +-, + -, ±, ballpark, round about, roundabout, neighbourhood of, in the neighbourhood of, more less, abt, arnd, aroun, plusminus, not far from, aboout, ±, ~',
		af: 'omtrent, ongeveer, om en by, cirka, cca, naby, in die omgewing van, rondom, plus minus, so ongeveer, in die rondte van, ombyend, by die, van so, van omtrent, van ongeveer, van rondom, van om en by, vir so, vir omtrent, vir ongeveer, teen so, so by, so om en by, van so n, so rondom',
		zu: 'mayelana, cishe, ecishe ibe, mayelana no, cishe ibe, ezungeze, eduze kuka, cishe ku, cishe u, ecela ku, ezungeze u, okungaba, engaba',
		st: 'hoo e ka bang, ka ho, e ka bang, hoo e ka ba, bokana ka, hoo e batlang e le, e batlang e le, ho potoloha',
	},
	/** Only before years. */
	newer: {
		en: 'after, post, newer than, later than, younger than, newer then, younger then, more recent than',
		af: 'nuwer as, jonger as, later as, na',
		zu: 'emuva kuka, encane kuno, ngemuva kuka, ngemva kuka, emva kuka, ngemva ko, entsha kuno, entsha kune, emva ko',
		st: 'ka mora, e ntjha ho feta, e nyane ho, ka morao ho, e ntjha ho, kamora',
	},
	older: {
		en: 'before, pre, older than, earlier than, older then, prior to',
		af: 'ouer as, voor, vroeer as',
		zu: 'ngaphambi kuka, endala kuno, endala kune, ngaphambi ko',
		st: 'pele ho, ya kgale ho, ya kgale ho feta, e tsofetseng ho',
	},
	notOlder: {
		en: 'not older than, no older than, not before, no earlier than, not earlier than, since, from year, year from, nothing older than, last, past, the last, the past, in the last, not older then, aged under, made after, nothing before, from the year, from the last, no older then, nothing older then, in the past, none older than, dont want anything older than, not any older than, max age, up to date from',
		af: 'nie ouer as, nie voor, sedert, sedert jaar, laaste, die laaste, afgelope, die afgelope, niks ouer as, nie vroeer as, sedertdien, in die laaste, uit die laaste, niks voor, vanaf die jaar, nie ouer dan',
		zu: 'kusukela ngo, engekho ngaphambi kuka, engeyona endala kuno, engendala kuno, engadlulile, engendala kune, kusukela ngonyaka ka, engekho endala kuno',
		st: 'e seng ya pele ho, ho tloha ka, e seng ya kgale ho, e sa feteng dilemo tse, e seng kgale ho feta',
	},
	notNewer: {
		en: 'not newer than, no newer than, no later than, not later than, not after, not younger than, no younger than',
		af: 'nie nuwer as, nie later as, nie jonger as',
		zu: 'engeyintsha kuno',
	},
} as const satisfies Record<string, Names>
export type Limit = keyof typeof LIMITS

/** The side that a limit sets and the offset from the amount, which counts for years only. */
export const SIDES: Record<Limit, ['min' | 'max', 0 | 1] | null> = {
	most: ['max', 0],
	less: ['max', 0],
	least: ['min', 0],
	more: ['min', 1],
	newer: ['min', 1],
	older: ['max', 1],
	notOlder: ['min', 0],
	notNewer: ['max', 0],
	about: null, // both sides
	between: null,
}
/** What a limit of an age means for the year of manufacture. */
export const LIMITS_OF_AGE: Partial<Record<Limit, Limit>> = {
	most: 'notOlder',
	less: 'newer',
	least: 'notNewer',
	more: 'older',
}

/** Limit words after an amount. */
export const LIMITS_BEHIND = {
	least: {
		en: 'or more, or above, and up, and above, plus, +, minimum, min, upwards, onwards, or higher, and upwards, and over, or over, or better, and onwards, up, upward, going up, and more, to present, to now, or so upwards, or bigger, model and up, or up, model upwards, model up',
		af: 'of meer, en meer, en op, op, opwaarts, of hoer, en boontoe, boontoe, aan, minimum, en hoer, en oor, model en op',
		zu: 'kuya phezulu, noma ngaphezulu, kuya phambili, kuye phezulu, nangaphezulu, nokuya phezulu, ukuya phezulu',
		st: 'ho ya hodimo, kapa ho feta, ho ya pele, le ho feta, kapa ka hodimo, ho ya holimo',
	},
	most: {
		en: 'or less, or below, or under, or lower, and under, and below, tops, max, maximum, or cheaper, and less, budget, or so max, downwards, down, is my budget, is my max, my max, is my limit, is what i have, at the most, at most, the most, is all i have, cash, max budget, in cash, and lower, limit, or fewer, cash in hand, is the max, is the budget, is max, or thereabouts max, ceiling, and no more, not more, is the limit, odd max',
		af: 'of minder, of laer, maks, maksimum, of goedkoper, en minder, hoogstens, is my begroting, is my maks, begroting, kontant, en laer, op die meeste, is die maks',
		zu: 'noma ngaphansi, kuya phansi, nangaphansi, noma ngaphansana, kuphela, ukuya phansi',
		st: 'kapa ka tlase, ho ya tlase, kapa tlase, feela, kapa ka tlasa',
	},
	about: {
		en: 'or so, thereabouts, or thereabouts, ish, odd, give or take, more or less, or around there, or there about, roughly',
		af: 'of so, of daar rond, rond, of daaromtrent, min of meer, so iets, of naby, plus minus',
	},
	notOlder: {
		en: 'or newer, and newer, newer, or later, and later, or younger, and younger, and later models, model or newer, model and newer, and newer models',
		af: 'of nuwer, en nuwer, of later, en later, of jonger, model of nuwer, en jonger',
		zu: 'noma entsha, noma encane, noma ezintsha',
		st: 'kapa e ntjha, kapa tse ntjha',
	},
	notNewer: {
		en: 'or older, and older, or earlier, and older models, and earlier',
		af: 'of ouer, en ouer',
		zu: 'noma endala',
		st: 'kapa e tsofetseng',
	},
} as const satisfies Record<string, Names>

/** Between a limit word and its amount. */
export const BETWEEN_LIMIT_AND_AMOUNT: Names = {
	en: '-, the, of, as, than, is, year, a, about, around, say, model, models, only, like, price, for, to, it, be, my, roughly, approximately, then, with, r',
	af: 'die, van, jaar, is, n, ongeveer, omtrent, so, rondom, vir, model',
	zu: 'ayi, ayisi, angama, eyisi, kuka, kwa, kwe, ku, ngo, ka, ezi, ezingu, eyi, engu, engama, eziyi, kwama, kwezi, kuno, u, ama, angu, nga, no, ko, li, ye, izi, yi, i, kune, engange',
	st: 'ho, tse, ya, ka, e, ba, a, tsa, le, bo, ha, di',
}

export const RANGE_JOINERS: Names = {
	en: 'and, to, till, until, -, –, &, through, up to, or',
	af: 'en, tot, na',
	zu: 'no, na, kuya, kuya ku, kuye ku, nama, nezi, kuye',
	st: 'le, ho isa ho, ho ya ho, ho fihla ho, ho',
}

/** Words after years: those that mean an age, and those that mean something else. */
export const AGE_TERMS: Names = {
	en: 'old, of age, age',
	af: 'oud, ouderdom',
	zu: 'ubudala, budala',
	st: 'kgale, boholo',
}
export const YEARS_OF_ELSE: Names = {
	en: 'warranty, guarantee, service plan, maintenance plan, motor plan, motorplan, plan, cover, finance, term, contract, left, remaining, service, maintenance, loan, deal, experience, licence, license, guarantee left',
	af: 'waarborg, motorplan, dekking, diens, diensplan, onderhoud, onderhoudsplan, finansiering, termyn, kontrak',
}

/** Suffixes directly after digits. */
export const SUFFIXES: Record<string, { by?: number; unit?: Unit }> = {
	k: { by: 1000 },
	ks: { by: 1000 },
	m: { by: 1e6 },
	mil: { by: 1e6 },
	mill: { by: 1e6 },
	million: { by: 1e6 },
	milj: { by: 1e6 },
	bar: { by: 1e6 },
	km: { unit: 'kilometres' },
	kms: { unit: 'kilometres' },
	kays: { unit: 'kilometres' },
	kkm: { by: 1000, unit: 'kilometres' },
	kkms: { by: 1000, unit: 'kilometres' },
	pm: { unit: 'month' },
	kpm: { by: 1000, unit: 'month' },
	seater: { unit: 'seats' },
	seaters: { unit: 'seats' },
	seat: { unit: 'seats' },
	seats: { unit: 'seats' },
	sitplek: { unit: 'seats' },
	door: { unit: 'doors' },
	deur: { unit: 'doors' },
	l: { unit: 'litres' },
	litre: { unit: 'litres' },
	liter: { unit: 'litres' },
	cc: { unit: 'cc' },
	kw: { unit: 'kilowatts' },
	yr: { unit: 'years' },
	yrs: { unit: 'years' },
	year: { unit: 'years' },
	years: { unit: 'years' },
	jaar: { unit: 'years' },
	rand: { unit: 'rand' },
	r: { unit: 'rand' },
	thousand: { by: 1000 },
	duisend: { by: 1000 },
}

/** What a number without a unit means, in the market of used vehicles. */
export const THOUSANDS_BELOW = 1000 // 'under 300' is R300 000
export const SURELY_MONEY = 20_000 // a bare number from here on is a price
export const LEAST_PRICE = 15_000 // no vehicle costs less: a smaller amount is monthly
export const [LEAST_INSTALMENT, HIGHEST_INSTALMENT] = [1000, 60_000]
export const [EARLIEST_YEAR, LATEST_YEAR] = [1950, 2049]
export const HIGHEST_AGE = 40 // years
export const MOST_SEATS = 30
/** From this many seats on, more seats also match: a visitor who needs seven accepts eight. */
export const MANY_SEATS = 6

/**
 * The tolerance of a number alone, and with 'about', to either side. Other measures use ABOUT, a share of the
 * number.
 */
export const REACH: Record<string, { alone: number; about: number }> = {
	year: { alone: 0, about: 1 },
	doors: { alone: 0, about: 0 },
	engine: { alone: 0.051, about: 0.1 },
	seats: { alone: 0, about: 0 },
}
export const ABOUT = 0.12
/** Of a monthly amount, where a little more is much. */
export const ABOUT_A_MONTH = 0.1
/** How much a price may differ to be the same. */
export const SAME = 0.05

/** Limits after which an amount may begin a range. */
export const RANGED: readonly (Limit | undefined)[] = [undefined, 'least', 'between', 'about', 'most']
/** isiZulu and Sesotho words between a scale and its count: 'dikete tse makgolo a mabedi'. */
export const COUNT_PREFIX = /^(tse|a|e|le|na|ne|ezi|eziyi|ezinga|e le)$/

/** The maximum amount after a unit. */
export const MOST_OF_UNIT: Partial<Record<Unit, number>> = {
	seats: MOST_SEATS,
	doors: 6,
	years: HIGHEST_AGE,
	month: HIGHEST_INSTALMENT,
}
