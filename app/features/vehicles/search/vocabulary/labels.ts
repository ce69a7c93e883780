/** Chip labels in the language of the query; English where a language has no label of its own. */
import { formatKilometres, formatRand } from '#app/core/money-and-distance.ts'
import { FEATURES } from './features.ts'
import type { Language } from './language.ts'
import type { Measure } from './rule.ts'

export type Labels = { en: string } & Partial<Record<Language, string>>

export const LABELS: Record<string, Labels> = {
	upTo: { en: 'Up to {}', af: 'Tot {}', zu: 'Kuze kube ngu-{}', st: 'Ho fihla ho {}' },
	from: { en: 'From {}', af: 'Vanaf {}', zu: 'Kusukela ku-{}', st: 'Ho tloha ho {}' },
	orNewer: { en: '{} or newer', af: '{} of nuwer', zu: '{} noma entsha', st: '{} kapa e ntjha' },
	orOlder: { en: '{} or older', af: '{} of ouer', zu: '{} noma endala', st: '{} kapa ya kgale' },
	not: { en: 'Not {}', af: 'Nie {} nie', zu: 'Hhayi {}', st: 'E seng {}' },
	orMore: { en: '{} or more', af: '{} of meer', zu: '{} noma ngaphezulu', st: '{} kapa ho feta' },
	stockNumber: { en: 'Stock number {}', af: 'Voorraadnommer {}' },
	price: {
		en: 'Cheapest first',
		af: 'Goedkoopste eerste',
		zu: 'Eshibhile kuqala',
		st: 'Theko e tlase pele',
	},
	'-price': { en: 'Most expensive first', af: 'Duurste eerste' },
	'-year': { en: 'Newest model first', af: 'Nuutste model eerste' },
	mileage: { en: 'Lowest mileage first', af: 'Laagste kilometers eerste' },
	like: { en: 'Like the {}', af: 'Soos ’n {}', zu: 'Njenge-{}', st: 'Jwaloka {}' },
	'price -1': { en: 'cheaper', af: 'goedkoper', zu: 'eshibhile', st: 'e theko e tlase' },
	'price 0': {
		en: 'about the same price',
		af: 'omtrent dieselfde prys',
		zu: 'intengo efanayo',
		st: 'theko e tshwanang',
	},
	'price 1': { en: 'dearer', af: 'duurder', zu: 'ebizayo', st: 'e turang' },
	'year 1': { en: 'newer', af: 'nuwer', zu: 'entsha', st: 'e ntjha' },
	'year -1': { en: 'older', af: 'ouer', zu: 'endala', st: 'ya kgale' },
	'size 1': { en: 'bigger', af: 'groter', zu: 'enkulu', st: 'e kgolo' },
	'size -1': { en: 'smaller', af: 'kleiner', zu: 'encane', st: 'e nyane' },
	'mileage -1': { en: 'fewer kilometres', af: 'minder kilometers' },
	'power 1': { en: 'more powerful', af: 'kragtiger' },
}

/** How amounts are written, and the words beside them. */
export const NUMBER_FORMATS: Partial<Record<Measure, (amount: number) => string>> = {
	price: formatRand,
	instalment: formatRand,
	mileage: formatKilometres,
	engine: (litres) => (Math.round(litres * 10) / 10).toFixed(1),
}
export const AMOUNTS: Partial<Record<Measure, Labels>> = {
	instalment: { en: '{} a month', af: '{} per maand', zu: '{} ngenyanga', st: '{} ka kgwedi' },
	seats: { en: '{} seats', af: '{} sitplekke', zu: 'Izihlalo ezingu-{}', st: 'Ditulo tse {}' },
	doors: { en: '{} doors', af: '{} deure', zu: 'Iminyango engu-{}', st: 'Menyako e {}' },
	engine: { en: '{} litre', af: '{} liter' },
	power: { en: '{} kW' },
}

/** The chip's text for a purpose's rule. */
const RULES: Record<string, Omit<Labels, 'en'>> = {
	'5 seats and a boot, SUV, MPV, hatchback or sedan': {
		af: '5 sitplekke en ’n kattebak, SUV, MPV, luikrug of sedan',
		zu: 'izihlalo ezi-5 nebhuthi, SUV, MPV, hatchback noma sedan',
		st: 'ditulo tse 5 le buti, SUV, MPV, hatchback kapa sedan',
	},
	'5 doors, 5 seats or more': {
		af: '5 deure, 5 sitplekke of meer',
		zu: 'iminyango emi-5, izihlalo ezi-5 noma ngaphezulu',
		st: 'menyako e 5, ditulo tse 5 kapa ho feta',
	},
	'bakkie or panel van': {
		af: 'bakkie of paneelwa',
		zu: 'iveni noma i-panel van',
		st: 'bakkie kapa panel van',
	},
	'panel van or bakkie': {
		af: 'paneelwa of bakkie',
		zu: 'i-panel van noma iveni',
		st: 'panel van kapa bakkie',
	},
	'hatchback or small sedan, engine up to 1.8': {
		af: 'luikrug of klein sedan, enjin tot 1.8',
		zu: 'hatchback noma sedan encane, injini kuze kube ngu-1.8',
		st: 'hatchback kapa sedan e nyane, enjene ho fihla ho 1.8',
	},
	'towbar, or a strong diesel bakkie or SUV': {
		af: 'sleepstang, of ’n sterk dieselbakkie of -SUV',
		zu: 'itowbar, noma iveni noma i-SUV yedizili enamandla',
		st: 'tobara, kapa bakkie kapa SUV ya disele e matla',
	},
	'small hatchback or sedan, up to R 250 000': {
		af: 'klein luikrug of sedan, tot R 250 000',
		zu: 'hatchback noma sedan encane, kuze kube ngu-R 250 000',
		st: 'hatchback kapa sedan e nyane, ho fihla ho R 250 000',
	},
	'4 or 5 doors, 5 seats, at most 8 years old and R 350 000, easy on fuel': {
		af: '4 of 5 deure, 5 sitplekke, hoogstens 8 jaar oud en R 350 000, lig op brandstof',
		zu: 'iminyango emi-4 noma emi-5, izihlalo ezi-5, iminyaka eyisi-8 no-R 350 000 okungenani, yonga uphethroli',
		st: 'menyako e 4 kapa e 5, ditulo tse 5, dilemo tse sa feteng 8 le R 350 000, e bolokang peterole',
	},
	'bakkie, diesel and 4x4 first': {
		af: 'bakkie, diesel en 4x4 eerste',
		zu: 'iveni, udizili ne-4x4 kuqala',
		st: 'bakkie, disele le 4x4 pele',
	},
	'cruise control, sedan, SUV or MPV, engine from 1.4': {
		af: 'spoedbeheer, sedan, SUV of MPV, enjin vanaf 1.4',
		zu: 'i-cruise control, sedan, SUV noma MPV, injini kusukela ku-1.4',
		st: 'cruise control, sedan, SUV kapa MPV, enjene ho tloha ho 1.4',
	},
	'hybrid, electric, or an engine up to 1.2': {
		af: 'hibried, elektries, of ’n enjin tot 1.2',
		zu: 'ihayibhridi, ugesi, noma injini kuze kube ngu-1.2',
		st: 'haeboriti, motlakase, kapa enjene ho fihla ho 1.2',
	},
	'engine up to 1.5 or hybrid, up to R 300 000': {
		af: 'enjin tot 1.5 of hibried, tot R 300 000',
		zu: 'injini kuze kube ngu-1.5 noma ihayibhridi, kuze kube ngu-R 300 000',
		st: 'enjene ho fihla ho 1.5 kapa haeboriti, ho fihla ho R 300 000',
	},
	'SUV, MPV or wagon with 5 seats or more, 7 seats first': {
		af: 'SUV, MPV of stasiewa met 5 sitplekke of meer, 7 sitplekke eerste',
		zu: 'SUV noma MPV enezihlalo ezi-5 noma ngaphezulu, ezi-7 kuqala',
		st: 'SUV kapa MPV ya ditulo tse 5 kapa ho feta, tse 7 pele',
	},
	'SUV or bakkie': { af: 'SUV of bakkie', zu: 'SUV noma iveni', st: 'SUV kapa bakkie' },
	'4x4 or all-wheel drive': {
		af: '4x4 of vierwielaandrywing',
		zu: '4x4 noma amasondo amane adonsayo',
		st: '4x4 kapa mabidi ohle',
	},
	'from 130 kW, car': {
		af: 'vanaf 130 kW, motor',
		zu: 'kusukela ku-130 kW, imoto',
		st: 'ho tloha ho 130 kW, koloi',
	},
	'BMW, Mercedes-Benz, Audi, Volvo and the like': {
		af: 'BMW, Mercedes-Benz, Audi, Volvo en dies meer',
		zu: 'BMW, Mercedes-Benz, Audi, Volvo nezifana nazo',
		st: 'BMW, Mercedes-Benz, Audi, Volvo le tse tshwanang',
	},
	'BYD, Chery, GWM, Haval and the like': {
		af: 'BYD, Chery, GWM, Haval en dies meer',
		zu: 'BYD, Chery, GWM, Haval nezifana nazo',
		st: 'BYD, Chery, GWM, Haval le tse tshwanang',
	},
	'Toyota, Suzuki, Nissan, Isuzu, Honda, Mazda and the like': {
		af: 'Toyota, Suzuki, Nissan, Isuzu, Honda, Mazda en dies meer',
	},
	'Hyundai and Kia': { af: 'Hyundai en Kia' },
	'6 airbags or more': {
		af: '6 lugsakke of meer',
		zu: 'ama-airbag ayi-6 noma ngaphezulu',
		st: 'di-airbag tse 6 kapa ho feta',
	},
	'hatchback, engine up to 1.5; of SUVs the smaller ones': {
		af: 'luikrug, enjin tot 1.5; van SUV’s die kleineres',
		zu: 'hatchback, injini kuze kube ngu-1.5; kuma-SUV amancane',
		st: 'hatchback, enjene ho fihla ho 1.5; ho di-SUV tse nyane',
	},
	'a bakkie for half a ton': {
		af: '’n bakkie vir ’n halwe ton',
		zu: 'iveni yesigamu sethani',
		st: 'bakkie ya halofo ya tone',
	},
	'a bakkie for a ton': { af: '’n bakkie vir ’n ton', zu: 'iveni yethani', st: 'bakkie ya tone' },
	'at most 4 years old': {
		af: 'hoogstens 4 jaar oud',
		zu: 'ingadluli eminyakeni emi-4',
		st: 'e sa feteng dilemo tse 4',
	},
}

/** The first name of a feature in each language is its label. */
const firstName = (names = ''): string | undefined => {
	const [name = ''] = names.split(',')
	return name === '' ? undefined : name.charAt(0).toUpperCase() + name.slice(1)
}
const FEATURE_NAMES = Object.fromEntries(
	Object.entries(FEATURES).map(
		([
			name,
			{
				names: { af, zu, st },
			},
		]): [string, Labels] => [name, { en: name, af: firstName(af), zu: firstName(zu), st: firstName(st) }],
	),
)
const RULE_NAMES = Object.fromEntries(
	Object.entries(RULES).map(([rule, labels]): [string, Labels] => [rule, { en: rule, ...labels }]),
)

/** Labels of bodies, fuels, gearboxes, conditions, colours, cabs and purposes, by their name in the code. */
export const NAMES: Record<string, Labels> = {
	...FEATURE_NAMES,
	...RULE_NAMES,
	car: { en: 'Car', af: 'Motor', zu: 'Imoto', st: 'Koloi' },
	bakkie: { en: 'Bakkie', zu: 'Iveni', st: 'Bakkie' },
	suv: { en: 'SUV' },
	hatchback: { en: 'Hatchback', af: 'Luikrug' },
	sedan: { en: 'Sedan' },
	mpv: { en: 'MPV' },
	commercial: { en: 'Commercial', af: 'Handelsvoertuig', zu: 'Iloli', st: 'Loli' },
	coupe: { en: 'Coupe', af: 'Koepee' },
	convertible: { en: 'Convertible', af: 'Afslaankap' },
	motorcycle: { en: 'Motorcycle', af: 'Motorfiets', zu: 'Isithuthuthu', st: 'Sethuthuthu' },
	wagon: { en: 'Station wagon', af: 'Stasiewa' },
	minibus: {
		en: 'Minibus (8 seats or more)',
		af: 'Minibus (8 sitplekke of meer)',
		zu: 'Ikombi (izihlalo ezingu-8 noma ngaphezulu)',
		st: 'Khombi (ditulo tse 8 kapa ho feta)',
	},
	'people mover': { en: 'People mover (7 seats or more)', af: 'Mensedraer (7 sitplekke of meer)' },
	'panel van': { en: 'Panel van', af: 'Paneelwa' },
	van: { en: 'Van', af: 'Bussie of paneelwa' },
	truck: { en: 'Bakkie or truck', af: 'Bakkie of trok' },
	'sports car': { en: 'Coupe or convertible', af: 'Sportmotor' },
	Petrol: { en: 'Petrol', zu: 'Uphethroli', st: 'Peterole' },
	Diesel: { en: 'Diesel', zu: 'Udizili', st: 'Disele' },
	Electric: { en: 'Electric', af: 'Elektries', zu: 'Ugesi', st: 'Motlakase' },
	Hybrid: { en: 'Hybrid', af: 'Hibried', zu: 'Ihayibhridi' },
	Manual: { en: 'Manual', af: 'Handrat', zu: 'Imanuwali', st: 'Manuale' },
	Automatic: { en: 'Automatic', af: 'Outomaties', zu: 'I-othomathikhi', st: 'Othomathiki' },
	new: { en: 'New', af: 'Nuut', zu: 'Entsha', st: 'E ntjha' },
	used: { en: 'Used', af: 'Gebruik', zu: 'Esetshenzisiwe', st: 'E sebedisitsweng' },
	certified: { en: 'Certified', af: 'Gesertifiseer', zu: 'Eqinisekisiwe', st: 'E netefaditsweng' },
	white: { en: 'White', af: 'Wit', zu: 'Emhlophe', st: 'E tshweu' },
	black: { en: 'Black', af: 'Swart', zu: 'Emnyama', st: 'E ntsho' },
	grey: { en: 'Grey', af: 'Grys', zu: 'Empunga', st: 'E putswa' },
	silver: { en: 'Silver', af: 'Silwer', zu: 'Esiliva', st: 'E silevera' },
	red: { en: 'Red', af: 'Rooi', zu: 'Ebomvu', st: 'E kgubedu' },
	blue: { en: 'Blue', af: 'Blou', zu: 'Eluhlaza okwesibhakabhaka', st: 'E bolou' },
	green: { en: 'Green', af: 'Groen', zu: 'Eluhlaza', st: 'E tala' },
	yellow: { en: 'Yellow', af: 'Geel', zu: 'Ephuzi', st: 'E sehla' },
	orange: { en: 'Orange', af: 'Oranje', zu: 'Ewolintshi', st: 'E lamunu' },
	brown: { en: 'Brown', af: 'Bruin', zu: 'Ensundu', st: 'E sootho' },
	gold: { en: 'Gold', af: 'Goud', zu: 'Egolide', st: 'E gauta' },
	beige: { en: 'Beige', af: 'Beige' },
	purple: { en: 'Purple', af: 'Pers', zu: 'Ephephuli', st: 'E perese' },
	pink: { en: 'Pink', af: 'Pienk', zu: 'Ephinki', st: 'E pinki' },
	'double cab': { en: 'Double cab', af: 'Dubbelkajuit' },
	'single cab': { en: 'Single cab', af: 'Enkelkajuit' },
	'extended cab': { en: 'Extended cab', af: 'Verlengde kajuit' },
	family: { en: 'Family car', af: 'Gesinsmotor', zu: 'Imoto yomndeni', st: 'Koloi ya lelapa' },
	'school run': {
		en: 'School run',
		af: 'Skoolritte',
		zu: 'Ukuyisa izingane esikoleni',
		st: 'Ho isa bana sekolong',
	},
	work: { en: 'Work', af: 'Werk', zu: 'Umsebenzi', st: 'Mosebetsi' },
	deliveries: { en: 'Deliveries', af: 'Aflewerings', zu: 'Ukuthutha impahla', st: 'Ho tsamaisa thoto' },
	commuting: { en: 'Commuting', af: 'Daaglikse ry', zu: 'Ukuya emsebenzini', st: 'Ho ya mosebetsing' },
	towing: { en: 'Towing', af: 'Sleep', zu: 'Ukudonsa', st: 'Ho hula' },
	student: { en: 'First car', af: 'Eerste motor', zu: 'Imoto yokuqala', st: 'Koloi ya pele' },
	'e-hailing': { en: 'E-hailing' },
	farm: { en: 'Farm', af: 'Plaas', zu: 'Ipulazi', st: 'Polasi' },
	'long distance': { en: 'Long distance', af: 'Langpad', zu: 'Amabanga amade', st: 'Leeto le lelelele' },
	'light on fuel': {
		en: 'Light on fuel',
		af: 'Lig op brandstof',
		zu: 'Eyonga uphethroli',
		st: 'E bolokang peterole',
	},
	'low running costs': { en: 'Low running costs', af: 'Lae loopkoste' },
	space: { en: 'Spacious', af: 'Ruim', zu: 'Enendawo', st: 'E nang le sebaka' },
	'rough roads': { en: 'Rough roads', af: 'Slegte paaie', zu: 'Imigwaqo emibi', st: 'Ditsela tse mpe' },
	adventure: { en: 'Off the road', af: 'Van die pad af' },
	fast: { en: 'Fast', af: 'Vinnig', zu: 'Esheshayo', st: 'E lebelo' },
	luxury: { en: 'Luxury', af: 'Luukse', zu: 'Kanokusho', st: 'Ya maemo' },
	safe: { en: 'Safe', af: 'Veilig', zu: 'Ephephile', st: 'E bolokehileng' },
	small: { en: 'Small', af: 'Klein', zu: 'Encane', st: 'E nyane' },
	'half-ton': { en: 'Half-ton bakkie', af: 'Halfton-bakkie' },
	'one-ton': { en: 'One-ton bakkie', af: 'Eenton-bakkie' },
	'one owner': { en: 'One owner', af: 'Een eienaar', zu: 'Umnikazi oyedwa', st: 'Mong a le mong' },
	'full service history': { en: 'Full service history', af: 'Volledige diensgeskiedenis' },
	warranty: { en: 'Warranty', af: 'Waarborg', zu: 'Iwaranti', st: 'Waranti' },
	recent: { en: 'Recent', af: 'Onlangs' },
}
