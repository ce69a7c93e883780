/**
 * Evaluation queries: written before the search was tuned, plus some for each class of faults that a tester
 * found later. Each names the vehicles of the demo stock that it means.
 */
import type { SearchDocument } from '#app/features/vehicles/search/stock.ts'

type MatchTest = (vehicle: SearchDocument) => boolean
export type EvaluationQuery = { query: string; language: 'en' | 'af' | 'zu' | 'mixed'; means: MatchTest }

const model = (name: string, make?: string): MatchTest => {
	return (vehicle) => vehicle.model === name && (!make || vehicle.make === make)
}
const make =
	(name: string): MatchTest =>
	(vehicle) =>
		vehicle.make === name
const kind =
	(category: string): MatchTest =>
	(vehicle) =>
		vehicle.category === category
const under =
	(price: number): MatchTest =>
	({ price: vehiclePrice }) =>
		vehiclePrice <= price
const called =
	(...words: string[]): MatchTest =>
	({ name, variant }) =>
		words.every((word) => `${name} ${variant}`.toLowerCase().includes(word))
const all =
	(...tests: MatchTest[]): MatchTest =>
	(vehicle) =>
		tests.every((means) => means(vehicle))
const automatic: MatchTest = ({ transmission }) => transmission !== 'Manual'
const manual: MatchTest = ({ transmission }) => transmission === 'Manual'
const diesel: MatchTest = ({ fuelType }) => fuelType === 'Diesel'
const electric: MatchTest = ({ fuelType }) => fuelType === 'Electric'
const painted =
	(...colours: string[]): MatchTest =>
	({ colour }) =>
		colours.some((name) => colour?.toLowerCase().includes(name))

const of = (language: EvaluationQuery['language'], queries: [string, MatchTest][]): EvaluationQuery[] =>
	queries.map(([query, means]) => ({ query, language, means }))

export const HELD_OUT: EvaluationQuery[] = [
	...of('en', [
		// Typing errors
		['volkswagon tigwan', model('Tiguan')],
		['toyata fortuna', model('Fortuner')],
		['hyndai tuscon', model('Tucson')],
		['renult kwidd', model('Kwid')],
		['mahendra pikup', model('Pik Up')],
		['izuzu d max', model('D-Max')],
		['suzki jimmny', model('Jimny')],
		['amrok', model('Amarok')],
		['picnto', model('Picanto')],
		['evrest', model('Everest')],
		['mustnag', model('Mustang')],
		['stralet', model('Starlet')],
		['navarra', model('Navara')],
		['land crusier prado', model('Land Cruiser Prado')],
		['quantam', model('Quantum')],
		['cross corolla', model('Corolla Cross')],
		['ranger ford wildtrack', all(model('Ranger'), called('wildtrak'))],
		['np 200', model('NP200')],
		['i 20', model('i20')],
		['x trail', model('X-Trail')],
		['pseries', model('P-Series')],
		['polo-vivo', model('Polo Vivo')],
		['toyotahilux', model('Hilux')],
		['f850gs', model('F 850 GS')],
		['320 d', called('320d')],
		['gd 6 double cab', called('gd-6', 'double cab')],
		['tiggo8', model('Tiggo 8 Pro')],
		['atto3', model('Atto 3')],
		// Trade words
		['beemer', make('BMW')],
		['volksie', make('Volkswagen')],
		['benz', make('Mercedes-Benz')],
		['s/c bakkie', all(kind('Bakkie'), called('single cab'))],
		['pick-up auto diesel', all(kind('Bakkie'), automatic, diesel)],
		['ev', electric],
		['motorbike', kind('Motorcycle')],
		['second hand polo', all(model('Polo'), ({ condition }) => condition !== 'new')],
		['7 seater diesel', all(({ seats }) => Number(seats) >= 7, diesel)],
		['awd suv', all(kind('SUV'), ({ drive }) => drive === 'AWD' || drive === '4x4')],
		// Numbers
		['R250k-R350k suv', all(kind('SUV'), under(350_000), ({ price }) => price >= 250_000)],
		['toyota between 200 and 300k', all(make('Toyota'), under(300_000), ({ price }) => price >= 200_000)],
		['2019 or newer hatch', all(kind('Hatchback'), ({ year }) => year >= 2019)],
		['less than 80 000 km bakkie', all(kind('Bakkie'), ({ mileage }) => mileage <= 80_000)],
		['#HFM-4483', model('EX30')],
		['hilux R300 000 max', all(model('Hilux'), under(300_000))],
		['over a million', ({ price }) => price >= 1_000_000],
		[
			'corolla 2022',
			all(
				({ model: name }) => name.startsWith('Corolla'),
				({ year }) => year === 2022,
			),
		],
		['sedan R5 000 a month', all(kind('Sedan'), under(277_500))],
		['automatic under 1.5 hundred thousand', all(automatic, under(150_000))],
		['white hatchback', all(kind('Hatchback'), painted('white'))],
		['red manual', all(manual, painted('red'))],
		// Found by a tester: stock numbers, units before their amounts, names that limit nothing
		['hfm 4483', model('EX30')],
		['stock number HFM4460', model('Tiggo 4 Pro')],
		['hatch mileage under 40000', all(kind('Hatchback'), ({ mileage }) => mileage <= 40_000)],
		['suv instalment under 6000', all(kind('SUV'), under(332_861))],
		['isuzu d-max 3.0', all(model('D-Max'), called('3.0'))],
		// Inverted limits, exclusions, alternatives
		['suv not older than 2022', all(kind('SUV'), ({ year }) => year >= 2022)],
		['toyota not less than 700k', all(make('Toyota'), ({ price }) => price >= 700_000)],
		['no manual hatch', all(kind('Hatchback'), automatic)],
		['suv not toyota', all(kind('SUV'), ({ make: name }) => name !== 'Toyota')],
		['hilux or ranger', ({ model: name }) => name === 'Hilux' || name === 'Ranger'],
		['toyota 2019 or 2020', all(make('Toyota'), ({ year }) => year === 2019 || year === 2020)],
		// Joined, split and misspelt
		['toyota d/cab', all(make('Toyota'), called('double cab'))],
		[
			'7seater under 50kkm',
			all(
				({ seats }) => Number(seats) >= 7,
				({ mileage }) => mileage <= 50_000,
			),
		],
		["hilux's 4*4", all(model('Hilux'), ({ drive }) => drive === '4x4')],
		['Toyota,Hilux,4x4', all(model('Hilux'), ({ drive }) => drive === '4x4')],
		['suv between R200 000 & R300 000', all(kind('SUV'), under(300_000), ({ price }) => price >= 200_000)],
		['polo undr 200k', all(({ model: name }) => name.startsWith('Polo'), under(200_000))],
		['hybrd suv', all(kind('SUV'), ({ fuelType }) => fuelType === 'Hybrid')],
		[
			'bakkie with tow bar',
			all(kind('Bakkie'), ({ features, description }) => /towbar/i.test(`${features} ${description}`)),
		],
		['lc79', model('Land Cruiser 79')],
		['dark blue suv', all(kind('SUV'), painted('blue'))],
		['opel corsa', () => false],
	]),
	...of('af', [
		['rooi motor', painted('red', 'cherry', 'opal')],
		['blou polo', all(({ model: name }) => name.startsWith('Polo'), painted('blue'))],
		['bakkie met handrat', all(kind('Bakkie'), manual)],
		['elektriese motor', electric],
		['minder as 100 000 km diesel', all(diesel, ({ mileage }) => mileage <= 100_000)],
		['tweedehandse vw', all(make('Volkswagen'), ({ condition }) => condition !== 'new')],
		['enkelkajuit', called('single cab')],
		['luikrug onder 150000', all(kind('Hatchback'), under(150_000))],
		['vanaf 2022 outomatiese suv', all(kind('SUV'), automatic, ({ year }) => year >= 2022)],
		['tussen 150k en 200k', all(under(200_000), ({ price }) => price >= 150_000)],
		['hilux onder driehonderd duisend', all(model('Hilux'), under(300_000))],
		['suv nie ouer as 2022 nie', all(kind('SUV'), ({ year }) => year >= 2022)],
		['hatch paaiement onder R4 000', all(kind('Hatchback'), under(221_908))],
		['sewesitplekmotor', ({ seats }) => Number(seats) >= 7],
		['duurder as 800k', ({ price }) => price >= 800_000],
		['enkel cab diesel', all(called('single cab'), diesel)],
	]),
	...of('zu', [
		['imoto ebomvu', painted('red', 'cherry', 'opal')],
		['iveni emhlophe', all(kind('Bakkie'), painted('white'))],
		['isithuthuthu', kind('Motorcycle')],
		['ngaphansi kuka R200 000', under(200_000)],
		['imoto kadizili', diesel],
		['imoto kagesi', electric],
		['toyota emnyama', all(make('Toyota'), painted('black'))],
		['ngaphezu kuka 800 000', ({ price }) => price >= 800_000],
		['izihlalo eziyisikhombisa', ({ seats }) => Number(seats) >= 7],
		['ezingaphezu kuka-R800 000', ({ price }) => price >= 800_000],
		['phakathi kuka-R200 000 no-R300 000', all(under(300_000), ({ price }) => price >= 200_000)],
		['imoto yepetroli ezenzakalelayo', all(automatic, ({ fuelType }) => fuelType === 'Petrol')],
	]),
	...of('mixed', [
		['wit double cab', all(called('double cab'), painted('white'))],
		['silwer hatch automatic', all(kind('Hatchback'), automatic, painted('silver'))],
		['iveni under 200k', all(kind('Bakkie'), under(200_000))],
		['merc outomaties 2020', all(make('Mercedes-Benz'), ({ year }) => year === 2020)],
		['polo tsi automatic onder 300', all(model('Polo'), called('tsi'), automatic, under(300_000))],
		['grys bakkie 4x4', all(kind('Bakkie'), ({ drive }) => drive === '4x4', painted('grey', 'silver'))],
		['motorfiets under 100k', all(kind('Motorcycle'), under(100_000))],
	]),
]
