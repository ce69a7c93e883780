/** Purposes ("for towing"), as rules over the vehicle's data; earlier alternatives rank first. */
import { type Names, type Ruling, withPatterns } from './language.ts'
import data from './purposes.json' with { type: 'json' }

export const PURPOSE_NAMES: Record<string, Names> = withPatterns(data)

const ROOMY = ['suv', 'mpv', 'wagon'] as const
const SMALL = ['hatchback', 'sedan'] as const
const HALF_TON = [
	'nissan np200',
	'chevrolet utility',
	'opel corsa utility',
	'ford bantam',
	'fiat strada',
	'proton arena',
	'volkswagen caddy pickup',
	'mazda rustler',
	'nissan 1400',
]
const LUXURY_MAKES = [
	'bmw',
	'mercedes-benz',
	'audi',
	'volvo',
	'lexus',
	'jaguar',
	'land rover',
	'porsche',
	'infiniti',
]

/** Small engines in heavy or high bodies, which use more fuel than their size suggests. */
const THIRSTY = ['suzuki jimny']

export const PURPOSES: Record<string, Ruling> = {
	family: {
		isUse: true,
		text: '5 seats and a boot, SUV, MPV, hatchback or sedan',
		anyOf: [
			{ body: ROOMY, minSeats: 5, minDoors: 5 },
			{ body: ['hatchback'], minSeats: 5, minDoors: 5, minEngine: 1.1 },
			{ body: ['sedan'], minSeats: 5, minDoors: 4 },
			{ body: ['hatchback'], minSeats: 5, minDoors: 5 },
		],
	},
	'school run': {
		isUse: true,
		text: '5 doors, 5 seats or more',
		anyOf: [
			{ body: ['suv', 'mpv', 'hatchback', 'wagon'], minSeats: 5, minDoors: 5, maxPrice: 400_000 },
			{ body: ['suv', 'mpv', 'hatchback', 'wagon'], minSeats: 5, minDoors: 5 },
		],
	},
	work: {
		isUse: true,
		isLoad: true,
		text: 'bakkie or panel van',
		anyOf: [{ body: ['bakkie'], maxSeats: 3 }, { body: ['commercial'], maxSeats: 3 }, { body: ['bakkie'] }],
	},
	deliveries: {
		isLoad: true,
		text: 'panel van or bakkie',
		anyOf: [
			{ body: ['commercial'], maxSeats: 3 },
			{ body: ['bakkie'], maxSeats: 3 },
		],
	},
	commuting: {
		isUse: true,
		text: 'hatchback or small sedan, engine up to 1.8',
		anyOf: [
			{ body: ['hatchback'], maxEngine: 1.5 },
			{ body: ['sedan'], maxEngine: 1.8, maxPrice: 350_000 },
		],
	},
	towing: {
		text: 'towbar, or a strong diesel bakkie or SUV',
		anyOf: [
			{ feature: 'Towbar', body: ['bakkie', 'suv'], minPower: 110, fuel: ['Diesel'] },
			{ feature: 'Towbar', body: ['bakkie', 'suv'] },
			{ body: ['bakkie', 'suv'], minPower: 110, fuel: ['Diesel'] },
		],
		order: '-power',
	},
	student: {
		isUse: true,
		prefers: ['safe'],
		text: 'small hatchback or sedan, up to R 250 000',
		order: 'price',
		anyOf: [
			{ body: ['hatchback'], maxPrice: 250_000, maxEngine: 1.6 },
			{ body: ['sedan'], maxPrice: 250_000, maxEngine: 1.8, maxAge: 10 },
		],
	},
	'e-hailing': {
		isUse: true,
		text: '4 or 5 doors, 5 seats, at most 8 years old and R 350 000, easy on fuel',
		anyOf: [
			{ body: SMALL, minSeats: 5, minDoors: 4, maxAge: 8, maxPrice: 350_000, maxEngine: 1.8, minEngine: 1.1 },
			{ body: ['mpv'], minSeats: 5, maxAge: 8, maxPrice: 350_000, maxEngine: 1.8 },
			{ body: SMALL, minSeats: 5, minDoors: 4, maxAge: 8, maxPrice: 350_000, maxEngine: 1.8 },
		],
	},
	farm: {
		isUse: true,
		isLoad: true,
		text: 'bakkie, diesel and 4x4 first',
		anyOf: [
			{ body: ['bakkie'], fuel: ['Diesel'], drive: ['4x4', 'AWD'] },
			{ body: ['bakkie'], fuel: ['Diesel'] },
			{ body: ['bakkie'] },
		],
	},
	'long distance': {
		isUse: true,
		replaces: ['commuting'],
		text: 'cruise control, sedan, SUV or MPV, engine from 1.4',
		anyOf: [
			{ feature: 'Cruise control', body: ['sedan', 'suv', 'mpv', 'wagon'], fuel: ['Diesel', 'Hybrid'] },
			{ feature: 'Cruise control', body: ['sedan', 'suv', 'mpv', 'wagon', 'coupe'], minEngine: 1.4 },
		],
	},
	'light on fuel': {
		text: 'hybrid, electric, or an engine up to 1.2',
		anyOf: [
			{ body: CAR_LIKE(), fuel: ['Hybrid'] },
			{ body: SMALL, maxEngine: 1.2, fuel: ['Petrol'] },
			{ body: CAR_LIKE(), fuel: ['Electric'] },
			{ body: SMALL, maxEngine: 2.2, fuel: ['Diesel'] },
			{ body: ['suv', 'mpv'], maxEngine: 1.5, notModel: THIRSTY },
			{ body: ['bakkie'], maxEngine: 2 },
		],
		wider: [{ body: CAR_LIKE(), maxEngine: 2.8, fuel: ['Diesel'] }],
	},
	'low running costs': {
		text: 'engine up to 1.5 or hybrid, up to R 300 000',
		anyOf: [
			{ body: SMALL, maxEngine: 1.2, maxPrice: 250_000, minEngine: 0.5 },
			{ body: SMALL, maxEngine: 1.5, maxPrice: 300_000, minEngine: 0.5 },
		],
		order: 'price',
	},
	space: {
		text: 'SUV, MPV or wagon with 5 seats or more, 7 seats first',
		anyOf: [
			{ body: ROOMY, minSeats: 7 },
			{ body: ROOMY, minSeats: 5, minDoors: 5, minEngine: 1.5 },
			{ body: ROOMY, minSeats: 5, minDoors: 5 },
		],
	},
	'rough roads': {
		text: 'SUV or bakkie',
		anyOf: [{ body: ['suv'], drive: ['4x4', 'AWD'] }, { body: ['suv'] }, { body: ['bakkie'] }],
	},
	adventure: {
		text: '4x4 or all-wheel drive',
		anyOf: [
			{ body: ['suv', 'bakkie'], drive: ['4x4'] },
			{ body: ['suv', 'bakkie'], drive: ['AWD'] },
		],
	},
	fast: {
		text: 'from 130 kW, car',
		order: '-power',
		anyOf: [{ body: ['coupe', 'convertible', 'hatchback', 'sedan'], minPower: 130 }],
	},
	luxury: {
		text: 'BMW, Mercedes-Benz, Audi, Volvo and the like',
		anyOf: [
			{ make: LUXURY_MAKES, body: CAR_LIKE(), minPrice: 350_000 },
			{ make: LUXURY_MAKES, body: CAR_LIKE() },
			{ body: ['bakkie'], minPrice: 600_000 },
		],
	},
	Chinese: {
		text: 'BYD, Chery, GWM, Haval and the like',
		anyOf: [
			{
				make: [
					'byd',
					'chery',
					'gwm',
					'haval',
					'omoda',
					'jaecoo',
					'jetour',
					'baic',
					'jac',
					'changan',
					'foton',
					'mg',
					'geely',
					'leapmotor',
				],
			},
		],
	},
	Japanese: {
		text: 'Toyota, Suzuki, Nissan, Isuzu, Honda, Mazda and the like',
		anyOf: [
			{
				make: [
					'toyota',
					'suzuki',
					'nissan',
					'isuzu',
					'honda',
					'mazda',
					'mitsubishi',
					'subaru',
					'lexus',
					'daihatsu',
				],
			},
		],
	},
	Korean: {
		text: 'Hyundai and Kia',
		anyOf: [{ make: ['hyundai', 'kia', 'ssangyong'] }],
	},
	safe: {
		text: '6 airbags or more',
		anyOf: [{ feature: 'Six airbags or more' }],
	},
	small: {
		text: 'hatchback, engine up to 1.5; of SUVs the smaller ones',
		anyOf: [{ body: ['hatchback'], maxEngine: 1.5 }],
	},
	'half-ton': {
		isLoad: true,
		text: 'a bakkie for half a ton',
		anyOf: [{ model: HALF_TON }],
	},
	'one-ton': {
		isLoad: true,
		text: 'a bakkie for a ton',
		anyOf: [{ body: ['bakkie'], notModel: HALF_TON }],
	},
	'one owner': {
		anyOf: [{ maxOwners: 1 }],
	},
	'full service history': {
		anyOf: [{ history: /^(full|new)/i }],
	},
	warranty: {
		anyOf: [{ warranty: /^(?!no ).*\b(warranty|cover|plan)\b/i }],
	},
	recent: {
		text: 'at most 4 years old',
		anyOf: [{ maxAge: 4 }],
	},
}

function CAR_LIKE() {
	return ['hatchback', 'sedan', 'suv', 'coupe', 'convertible', 'mpv', 'wagon'] as const
}
