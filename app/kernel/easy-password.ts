/** Passwords that are long enough, and yet among the first that anybody would try. */

const RUNS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', 'qazwsxedcrfvtgbyhnujmikolp']
const FEWEST_SIGNS = 5 // different ones
const LONGEST_REPEATED = 6
const LONGEST_LOOKED_AT = 200 // longer ones are nobody's, and take their time
const INSTEAD: Record<string, string> = {
	'@': 'a',
	'4': 'a',
	'3': 'e',
	'1': 'i',
	'!': 'i',
	'0': 'o',
	$: 's',
	'5': 's',
}

const WORDS = new Set(
	`password passwort wagwoord wachtwoord letmein let in welcome hello login logon signin sign admin
	administrator root user guest owner boss manager secret master dragon monkey football soccer cricket rugby springbok
	springboks bokke bafana iloveyou love lovely sunshine princess superman batman shadow starwars trustno one baby angel
	jesus god family mother test tester testing demo default change changeme forecourt dealer dealership motor motors car
	cars auto autos bakkie toyota hilux fortuner ford ranger everest volkswagen vw polo golf bmw mercedes benz nissan isuzu
	mazda hyundai kia suzuki haval johannesburg joburg jozi pretoria tshwane capetown cape town durban kinross secunda
	bethal highveld gauteng mpumalanga southafrica south africa mzansi january february march april may june july august
	september october november december summer winter spring autumn monday friday sunday my the is it me you and we`.split(
		/\s+/,
	),
)

export function isEasilyGuessed(password: string): boolean {
	if (password.length > LONGEST_LOOKED_AT) return false
	const plain = password.toLowerCase()
	if (new Set(plain).size < FEWEST_SIGNS || isRepeated(plain)) return true
	const meant = plain.replace(/[@4310!$5](?=.*\p{L})/gu, (sign) => INSTEAD[sign] ?? sign)
	return [plain, meant].some((text) => wordsIn(text).every(isFirstTried))
}

/** The same few signs again and again. */
const isRepeated = (text: string) => new RegExp(`^(.{1,${LONGEST_REPEATED}}?)\\1+$`, 's').test(text)

/** Numbers and signs between them make nothing harder. */
const wordsIn = (text: string) => text.split(/[^\p{L}]+/u).filter((word) => word.length > 1)

const isFirstTried = (word: string) => WORDS.has(word) || RUNS.some((run) => isWithin(word, run))

const isWithin = (word: string, run: string) =>
	run.includes(word) || [...run].reverse().join('').includes(word)
