/** Body types: their names, and groups of them. */
import type { Names } from './language.ts'
import type { Rule } from './rule.ts'

export const BODIES = {
	bakkie: {
		en: 'bakkie, bakkies, pickup, pickups, pick up, pick ups, ute, utes, pickup truck, pick up truck, bakky, bakie, buckie, bucky',
		af: 'bakkievoertuig, bakkietjie, vragmotortjie',
		zu: 'iveni, amaveni, amabakkie, ibhaki, ibakkie, iveni elincane, amaveni amancane, ivenyana, iloli elincane, amabhaki',
		st: 'bakki, veni, divene, baki, dibaki, dibakkie, vene, beni',
	},
	suv: {
		en: 'suv, suvs, crossover, crossovers, sport utility, sports utility, sport utility vehicle, softroader, soft roader, jeep style, 4x4 station wagon',
		af: 'veldvoertuig, veldvoertuie, sportnutsvoertuig, sportnuts',
		zu: 'isuv, amasuv, i suv',
		st: 'disuv',
	},
	hatchback: {
		en: 'hatch, hatchback, hatchbacks, hatches, five door hatch, 5 door hatch, city car, hot hatch, hatch back, hatchie',
		af: 'luikrug, luikrugmotor, luikrugmotors, luikrugte, stadsmotor, stadskar, stadsmotortjie',
		zu: 'ihatchback, ihatch, amahatchback',
		st: 'dihatch, hetjhebeke',
	},
	sedan: {
		en: 'sedan, sedans, saloon, saloons, booted, four door sedan, 4 door sedan, 4 door saloon, car with a boot, car with boot',
		af: 'sedanmotor, sedanne',
		zu: 'isedan, amasedan, isedani',
		st: 'disedan, sedane',
	},
	mpv: {
		en: 'mpv, mpvs, minivan, minivans, mini van, family van, multi purpose vehicle',
		af: 'gesinsbus, gesinsbussie',
		zu: 'impv',
	},
	commercial: {
		en: 'commercial, commercials, commercial vehicle, commercial vehicles, lorry, lorries',
		af: 'trok, trokke, vragmotor',
		zu: 'iloli, amaloli',
		st: 'loli, dilori, lori',
	},
	coupe: {
		en: 'coupe, coupes, two door coupe, fastback, 2 door coupe, muscle car, muscle cars',
		af: 'koepee, koepees, tweedeurkoepee',
		zu: 'icoupe',
	},
	convertible: {
		en: 'convertible, convertibles, cabrio, cabrios, cabriolet, soft top, softtop, drop top, droptop, ragtop, rag top, roadster, roadsters, spider, spyder, open top, top down, topless car, topless, roof down, no roof, without a roof, hard top convertible, folding roof, retractable roof, roof that opens, roof comes off, roof that comes down, roof that folds, roof that goes down, drop head, drophead, vert',
		af: 'afslaankap, afslaandak, afslaankappie, oopdak, oopdakmotor, sonder dak, oopkap, afslaankapmotor, dak wat afslaan, dak wat oopmaak, dak wat kan oop',
		zu: 'ivuleka phezulu, imoto engenaphahla, engenaphahla, evuleka uphahla, evuleka phezulu',
		st: 'e bulehang hodimo, e se nang marulelo',
	},
	motorcycle: {
		en: 'motorcycle, motorcycles, motorbike, motorbikes, motor bike, motor cycle, bike, bikes, scooter, scooters, two wheeler, superbike, dual sport bike, adventure bike, off road bike, dirt bike, delivery bike, scrambler, scramblers',
		af: 'motorfiets, motorfietse, ysterperd, bromponie, veldfiets, motorfietsie',
		zu: 'isithuthuthu, izithuthuthu, isithuthu',
		st: 'sethuthuthu, dithuthuthu, baeke, thuthuthu',
	},
	wagon: {
		en: 'station wagon, station wagons, wagon, wagons, estate, estates, estate car, touring',
		af: 'stasiewa, stasiewaens',
	},
} as const satisfies Record<string, Names>

export type Body = keyof typeof BODIES

/** A car is not a motorcycle, a panel van or a bakkie. */
export const CAR_BODIES: readonly Body[] = [
	'hatchback',
	'sedan',
	'suv',
	'coupe',
	'convertible',
	'mpv',
	'wagon',
]

/** Names for more than one body, as rules; the first alternative ranks first. */
export const BODY_RULES = {
	minibus: {
		names: {
			en: 'minibus, minibuses, minibusses, mini bus, kombi, kombis, combi, combis, bus, buses, busses, minibus taxi, taxi, taxis, taxi minibus, commuter bus, quantum taxi, shuttle, shuttle bus, people carrier bus, staff transport, scholar transport, passenger van',
			af: 'bussie, bussies, busse, minibussie, skoolbus, taxibus, skoolbussie, minibusbussie',
			zu: 'itekisi, amatekisi, ikombi, amakombi, ibhasi, amabhasi, ibhasi elincane, ikhombi, itekisi yabantu, iteksi, amateksi, amakhombi, ithekisi, amathekisi, itaxi, amataxi',
			st: 'tekesi, ditekesi, bese, dibese, khombi, thekisi, tekisi, kombi ya batho, dikombi',
		},
		anyOf: [{ minSeats: 8 }],
	},
	'people mover': {
		names: {
			en: 'people mover, people movers, people carrier, people carriers, peoplemover, people transport, transport for people, transport people, transporting people, to transport people, carry people, carrying people, moving people, passenger transport',
			af: 'mensedraer, mensevervoer, gesinswa, vervoer van mense, mense vervoer, om mense te vervoer, mense te vervoer, mense rondry, passasiersvervoer',
			zu: 'imoto yabantu abaningi, imoto ethwala abantu abaningi, yokuthutha abantu, ukuthutha abantu, yokuthwala abantu, ukuthwala abantu, imoto yokuthutha abantu, imoto yokuthwala abantu, ethwala abantu',
			st: 'koloi ya batho ba bangata, e jarang batho ba bangata, ho jara batho, ya ho jara batho, ho tsamaisa batho, ya ho tsamaisa batho, koloi ya ho jara batho',
		},
		anyOf: [
			{ body: ['mpv'], minSeats: 7 },
			{ body: ['commercial'], minSeats: 8 },
		],
	},
	'panel van': {
		names: {
			en: 'panel van, panelvan, panel vans, panelvans, delivery van, delivery vans, goods van, cargo van, closed van, transit van, courier van, refrigerated van, enclosed van, work van',
			af: 'paneelwa, paneelwaens, afleweringswa, afleweringsvoertuig, goederewa, paneelvan, toe bakkie, werkswa',
			zu: 'ipanel van, iveni yokuthwala impahla, iveni evaliwe',
			st: 'panel van ya thoto, veni ya thoto',
		},
		anyOf: [{ body: ['commercial'], maxSeats: 3, minDoors: 3 }],
	},
	van: {
		names: { en: 'van, vans', af: 'bakbus, bakbusse' },
		anyOf: [{ body: ['commercial'] }, { body: ['mpv'], minSeats: 8 }],
	},
	truck: {
		names: {
			en: 'truck, trucks, workhorse, load lugger, load carrier, flatbed, flat bed, load bed',
			af: 'trokkie, werksbakkie, trokkies, werkperd, vragdraer',
			zu: 'itruck, amatruck',
		},
		anyOf: [{ body: ['bakkie'] }, { body: ['commercial'], maxSeats: 3 }],
	},
	'sports car': {
		names: {
			en: 'sports car, sportscar, sports cars, two door, 2 door, two door car, 2 door car, two door sports car',
			af: 'sportmotor, sportkar, tweedeur, sportmotors, 2 deur',
			zu: 'imoto yezemidlalo, imoto ye sport',
		},
		anyOf: [{ body: ['coupe', 'convertible'] }],
	},
} as const satisfies Record<string, { names: Names; anyOf: readonly Rule[] }>

/** Load carriers match 'car' only if no car matches. */
export const CARS = {
	car: {
		names: {
			en: 'car, cars, motorcar, motor car, automobile, motor vehicle, passenger car, whip, whips, ride, wheels, set of wheels, runaround, run around, runabout, daily driver, daily, motorcars, vehicle for the city',
			af: 'kar, karre, karretjie, motor, motors, motortjie, motortjies, wiele, ryding, rygoed, waentjie, waen',
			zu: 'imoto, izimoto, moto, kwemoto, imotwana, imoto encane yomuzi, nemoto, yemoto, imotokari, izimotokari, imota, ngemoto, esimotweni',
			st: 'koloi, dikoloi, koloyi, mmotokara, koloinyana, dikoloyi, makoloi, mmoto, sejanaga, dijanaga',
		},
		anyOf: [{ body: CAR_BODIES }],
		wider: [{ body: ['bakkie', 'commercial'] }],
	},
} as const satisfies Record<string, { names: Names; anyOf: readonly Rule[]; wider: readonly Rule[] }>

/** Bodies of the dealer's body style field; for a van, the category decides. */
export const BODY_OF_STYLE: Record<string, Body> = {
	sedan: 'sedan',
	hatch: 'hatchback',
	suv: 'suv',
	bakkie: 'bakkie',
	coupe: 'coupe',
	mpv: 'mpv',
	van: 'commercial',
	motorcycle: 'motorcycle',
}

/** Size order of bodies. */
export const SIZES: Record<Body, number> = {
	motorcycle: 0,
	hatchback: 2,
	coupe: 2,
	convertible: 2,
	sedan: 3,
	wagon: 4,
	suv: 5,
	mpv: 5,
	bakkie: 6,
	commercial: 8,
}

/** A comparison with a coupe also matches convertibles. */
export const ALIKE: Partial<Record<Body, Body[]>> = { coupe: ['convertible'], convertible: ['coupe'] }

/** Similar bodies, most similar first. */
export const KIN: Record<Body, Body[]> = {
	wagon: ['suv', 'mpv', 'sedan', 'hatchback'],
	suv: ['wagon', 'mpv', 'hatchback', 'sedan'],
	mpv: ['suv', 'wagon', 'commercial'],
	sedan: ['hatchback', 'wagon', 'coupe', 'suv'],
	hatchback: ['sedan', 'suv', 'coupe'],
	coupe: ['convertible', 'sedan', 'hatchback'],
	convertible: ['coupe', 'sedan', 'hatchback'],
	bakkie: ['commercial', 'suv'],
	commercial: ['bakkie', 'mpv'],
	motorcycle: [],
}
