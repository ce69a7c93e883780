/** Purposes ("for towing"), as rules over the vehicle's data; earlier alternatives rank first. */
import { combined, type Names } from './language.ts'
import type { Ruling } from './rule.ts'

export type Purpose = Ruling & { names: Names }

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

/** Sentences about thirst, in every word order; those that name diesel also mean a diesel engine. */
const THRIFTY = {
	en: [
		combined(
			'doesn t, doesnt, does not, won t, wont, dont',
			'drink, guzzle, eat, use, burn',
			', a lot of, too much, much',
			'petrol, diesel, fuel',
		),
		combined(
			'uses, use, using, drinks, sips, burns',
			'little, less, very little, hardly any',
			'petrol, diesel, fuel',
		),
		combined(
			'light on, easy on, good on, cheap on, low on, lite on, better on, gentle on, not heavy on, not hard on',
			'diesel, the diesel, the petrol, the fuel, gas',
		),
		combined('diesel, petrol, fuel', 'saver, saving, friendly, efficient, sipper, light'),
		'low diesel consumption, good diesel consumption, goes far on a tank, far on a tank, goes far on a litre, far on a litre, good range on a tank, low litres per 100, less fuel, drinks less, not a drinker',
	].join(', '),
	af: [
		combined(
			', wat',
			'nie',
			', baie, te veel, so baie',
			', petrol, diesel, brandstof',
			'drink nie, suip nie, vreet nie',
		),
		combined(
			', wat',
			'min, nie baie, nie te veel, nie so baie, minder',
			'petrol, diesel, brandstof',
			'drink, gebruik, suip, vreet, vat, drink nie, gebruik nie, suip nie, vreet nie, vat nie',
		),
		combined(
			', wat',
			'drink, gebruik, suip, vreet',
			'min, nie baie, nie te veel, minder',
			', petrol, diesel, brandstof',
		),
		combined(
			'lig op, ligter op, suinig op, suinig met, goedkoop op, sagter op, spaar',
			'diesel, die diesel, die brandstof, die petrol',
		),
		combined('diesel, petrol, brandstof', 'besparend, spaarder, spaar'),
		'ver ry op n tenk, ver op n tenk ry, nie n suiper nie, nie dors nie, ry ver op n tenk, gaan ver op n tenk, loop ver op n tenk, ver op n liter, lae dieselverbruik, lae petrolverbruik',
	].join(', '),
	zu: combined(
		'engadli, engawudli, ayidli, engaphuzi, engamosi, engachithi, engasebenzisi, edla kancane, eyonga',
		'uphethroli, upetroli, uphethiloli, iphethiloli, ipetroli, petrol, i petrol, amafutha, udizili, idizili, diesel, i diesel',
		', omningi, kakhulu, amaningi, oningi',
	),
	st: [
		combined(
			'e sa jeng, e sa je, e sa nweng, e sa nwe, e sa senyeng, e sa senye, e sa qeteng, ha e je, ha e nwe, e bolokang',
			'peterole, peteroli, petrole, petrolo, petrol, mafura, disele, tisele, diesel',
			', e ngata, haholo',
		),
		combined(
			'e jang, e nwang, e sebedisang',
			'peterole, peteroli, petrole, petrolo, petrol, mafura, disele, tisele, diesel',
			'hanyane, e nyane, e nyenyane, e fokolang',
		),
	].join(', '),
}
/** Small engines in heavy or high bodies, which use more fuel than their size suggests. */
const THIRSTY = ['suzuki jimny']

export const PURPOSES: Record<string, Purpose> = {
	family: {
		isUse: true,
		names: {
			en: 'family, families, family car, family cars, family vehicle, family suv car, for the family, for my family, for a family, wife and kids, for the kids, for my kids, for kids, with kids, two kids, 2 kids, with children, for the children, baby on the way, new baby, baby, newborn, growing family, young family, mom and dad, parents, children, kids, babies, toddler, toddlers, three kids, 3 kids, moms car, mom s car, family friendly, twins, pregnant, first baby, just had a baby, little ones, whole family, the kids, my kids, fits the family, family holiday',
			af: 'gesin, gesinsmotor, gesinskar, gesinsvoertuig, familie, familiemotor, familiekar, vir die gesin, vir my gesin, kinders, vir die kinders, met kinders, baba, babatjie, kleintjies, gesinne, vir die familie, groeiende gesin, jong gesin, familievoertuig, twee kinders, drie kinders, gesinsgrootte, baba op pad',
			zu: 'umndeni, yomndeni, yom ndeni, womndeni, imoto yomndeni, izingane, abantwana, yezingane, umkhaya, ingane, umntwana, lomndeni, yasekhaya, nezingane, zabantwana, nabantwana, nomndeni, umndeni wami',
			st: 'lelapa, ya lelapa, koloi ya lelapa, bana, ya bana, lesea, le bana, lelapa la ka, ngwana, ba lelapa, bakeng sa lelapa',
		},
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
		names: {
			en: 'school run, school runs, school trips, taking kids to school, take the kids to school, drop the kids at school, drop off kids, drop kids at school, lift club, school lift club, lift scheme, for school, school pick up, kids to school, to and from school, school car, fetch the kids, fetching kids, soccer mom, soccer mum, drop the kids off, the school run, school drop off, dropping kids at school, carpool, transporting kids',
			af: 'skoolrit, skoolritte, saamryklub, kinders skool toe, skool toe, kinders skool toe neem, vir skool, kinders oplaai, ryklub, skoolvervoer, kinders aflaai by die skool, skoolry, skool toe ry, kinders skool toe ry, kinders by die skool aflaai, kinders skool toe vat',
			zu: 'ukuyisa izingane esikoleni, izingane esikoleni, abantwana esikoleni, yesikole, esikoleni, isikole',
			st: 'ho isa bana sekolong, bana sekolong, sekolong, ya sekolo, sekolo',
		},
		text: '5 doors, 5 seats or more',
		anyOf: [
			{ body: ['suv', 'mpv', 'hatchback', 'wagon'], minSeats: 5, minDoors: 5, maxPrice: 400_000 },
			{ body: ['suv', 'mpv', 'hatchback', 'wagon'], minSeats: 5, minDoors: 5 },
		],
	},
	work: {
		isUse: true,
		names: {
			en: 'work, for work, work vehicle, work bakkie, work truck, for my business, for business, business, construction, building site, for the site, construction site, contractor, plumber, plumbing, electrician, builder, building materials, carry tools, tools and ladders, carrying tools, garden service, garden services, landscaping, handyman, hauling, heavy loads, carry loads, carry heavy loads, load carrying, load capacity, workhorse bakkie, cart bricks, carting, transport bricks, building business, painter, tiler, for tools, loading, carry building material, carry goods, tradesman, tradesmen, scrap, rubble, bricks and cement, for the business, load, loads, mining site, roofing, paving, to work with, to work on, work with, work on',
			af: 'werk, vir werk, werksbakkie, werksvoertuig, werkvoertuig, vir die werk, vir my besigheid, vir besigheid, besigheid, bou, boupersele, bouwerf, bouperseel, loodgieter, gereedskap, swaar vragte, vragte, elektrisien, bouer, laaiwerk, tuindiens, vrag, tuindienste, boumateriaal, vrag dra, vragte dra, ladings',
			zu: 'umsebenzi, yomsebenzi, yokusebenza, ibhizinisi, yebhizinisi, ukwakha, yokwakha, ukuthwala, emsebenzini wokwakha, ukuthutha impahla, imithwalo, umthwalo, ithwala umthwalo, izitini, ukuthwala izinto, lwebhizinisi, yokuthwala, ethwala imithwalo',
			st: 'mosebetsi, ya mosebetsi, kgwebo, ya kgwebo, ho aha, ho jara, ho jara thoto, ho jara merwalo, merwalo, ya ho sebetsa, bakeng sa mosebetsi, kaho, ya kaho',
		},
		isLoad: true,
		text: 'bakkie or panel van',
		anyOf: [{ body: ['bakkie'], maxSeats: 3 }, { body: ['commercial'], maxSeats: 3 }, { body: ['bakkie'] }],
	},
	deliveries: {
		names: {
			en: 'deliveries, delivery, deliver, delivering, courier, courier work, moving furniture, furniture, furniture removals, removals, move house, goods, delivering parcels, parcels, delivery business, transporting goods, transport goods, delivery work, furniture moving, carry stock, catering, bread delivery',
			af: 'aflewerings, aflewering, aflewer, pakkies, meubels, meubels vervoer, goedere, koerier, koeriersdiens',
			zu: 'ukuthutha, ukulethwa kwempahla, ifenisha, izimpahla, yokuthutha, ukuhambisa impahla, ukudiliva',
			st: 'ho isa thoto, thoto, ho tsamaisa thoto, fanitjhara',
		},
		isLoad: true,
		text: 'panel van or bakkie',
		anyOf: [
			{ body: ['commercial'], maxSeats: 3 },
			{ body: ['bakkie'], maxSeats: 3 },
		],
	},
	commuting: {
		isUse: true,
		names: {
			en: 'commute, commuting, commuter, to get to work, get to work, drive to work, driving to work, work and back, to and from work, get me to work, daily commute, daily driving, commuter car, travel to work, going to work, everyday driving, every day driving, around town, city driving, town driving, for town, in town, city, traffic, for traffic, daily drive, daily use, easy to park, parking easily, easy parking, tight parking, small parking, in and around town, go to work, work commute, urban, nippy, zippy, to work and back, parks easily, everyday car, get around town, to work, to work every day, to work daily, to work and back every day, to work each day, to and from work daily',
			af: 'werk toe, werk toe ry, pendel, werk toe en terug, daaglikse gebruik, in die stad, stad toe, vir die stad, daagliks, dorp, in die dorp, stadsry, verkeer, maklik om te parkeer, maklik parkeer, elke dag, rondryding, rondry, stadsgebruik, om werk toe te ry, dorpsmotor, dorp toe',
			zu: 'ukuya emsebenzini, yokuya emsebenzini, emsebenzini, edolobheni, yasedolobheni, nsuku zonke, yokuhamba nsuku zonke, ukuya nokubuya emsebenzini, yedolobha, yansuku zonke, ukuya emsebenzini nsuku zonke, emsebenzini nsuku zonke',
			st: 'ho ya mosebetsing, mosebetsing, toropong, ya toropo, letsatsi le letsatsi, ho ya le ho kgutla mosebetsing, motseng, ho ya mosebetsing letsatsi le letsatsi, mosebetsing letsatsi le letsatsi',
		},
		text: 'hatchback or small sedan, engine up to 1.8',
		anyOf: [
			{ body: ['hatchback'], maxEngine: 1.5 },
			{ body: ['sedan'], maxEngine: 1.8, maxPrice: 350_000 },
		],
	},
	towing: {
		names: {
			en: 'towing, tow, tows, to tow, pull a caravan, pull a trailer, pull a boat, tow a caravan, tow a trailer, tow a boat, caravan towing, towing capacity, can tow, tow vehicle, pulling a trailer, pulling a caravan, tow my boat, tow my caravan, tow the boat, tow the caravan, tow my trailer, tow the trailer, horse box, horsebox, pull my caravan, pull my boat, pull my trailer, pull the boat, towing my boat, towing a boat, towing a caravan, towing a trailer, good for towing, tow car, pull a horse box, tow a horse box, tow horses, hauling a trailer, pull trailer, tow trailer, tow caravan, tow boat, towing the caravan, that tows, pull a jetski, jetski, jet ski, tow a jetski, strong enough to tow, for towing',
			af: 'sleep, om te sleep, n karavaan sleep, woonwa sleep, n woonwa sleep, karavaan te sleep, boot te sleep, n boot sleep, sleepwa sleep, karavaan sleep, boot sleep, sleepvermoe, trek n karavaan, trek n sleepwa, n sleepwa trek, wat kan sleep, trekvoertuig, woonwa te sleep, n woonwa te sleep, n boot te sleep, n karavaan te sleep, n sleepwa te sleep, sleepvoertuig, sleepwerk, perdesleepwa, kan sleep, my boot sleep, my karavaan sleep, die karavaan sleep, my woonwa sleep',
			zu: 'ukudonsa, ukudonsa itreyila, yokudonsa, edonsa, ukudonsa isikebhe, ukudonsa ikharavani, yokudonsa itreyila, edonsa itreyila, ukudonsa i trailer, donsa',
			st: 'ho hula, hula trailer, ho hula trailer, ho hula karavane, ho hula sekepe, e hulang, e ka hulang, ya ho hula, ho hula leotwana',
		},
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
		names: {
			en: 'student, students, varsity, university, campus, college, first car, first time driver, first time buyer, new driver, learner, learner driver, starter car, for a student, just passed my licence, just got my licence, just got my license, young driver, matric, teenager, teenage driver, for my teenager, first vehicle, student car, student budget, 18 year old, first timer, beginner driver, beginner, new licence, cheap to insure, low insurance, for uni, uni, learners, my first car, just got my drivers, passed her licence, kid s first car, first ever car, entry level, entry level car, starter, school leaver, tertiary, res, just started driving, learning to drive, nervous driver, cheap on insurance, cheap insurance, cheap insurance premiums, low insurance premium, low insurance premiums, low on insurance, light on insurance, insurance friendly, affordable insurance, affordable to insure, easy to insure, cheapest to insure, cheap to ensure, low premiums, my daughters first car, my sons first car, first set of wheels, first proper car, just turned 18, turning 18, getting her licence, getting his licence, just passed her test, k53',
			af: 'student, studente, eerste motor, eerste kar, universiteit, varsity, studentemotor, studentekar, beginner, beginnerbestuurder, kampus, nuwe bestuurder, matriek, tiener, studentemotortjie, eerste karretjie, eerste motortjie, leerlingbestuurder, vir n student, vir die student, kollege, goedkoop om te verseker, goedkoop versekering, lae versekering, lae versekeringspremie, bekostigbaar om te verseker, goedkoop op versekering, eerste wiele, pas lisensie gekry, net lisensie gekry, nuwe lisensie, dogter se eerste kar, seun se eerste kar, dogter se eerste motor, seun se eerste motor',
			zu: 'umfundi, abafundi, inyuvesi, yomfundi, imoto yokuqala, yokuqala, eyunivesithi, imoto yami yokuqala, enyuvesi, yabafundi, ekolishi, yokufunda ukushayela, umshwalense oshibhile, umshwalense ophansi, eshibhile umshwalense, eshibhile kumshwalense, eshibhile kwi insurance, iinsurance eshibhile, osanda kuthola ilayisense',
			st: 'moithuti, ya moithuti, baithuti, koloi ya pele, yunivesithi, ya pele, yunibesithi, ya moithuti wa yunivesithi, koloi ya ka ya pele, inshorense e tlase, inshorense e theko e tlase, e theko e tlase ho inshorense, inshorense e tjhipileng, ya ho ithuta ho kganna',
		},
		text: 'small hatchback or sedan, up to R 250 000',
		order: 'price',
		anyOf: [
			{ body: ['hatchback'], maxPrice: 250_000, maxEngine: 1.6 },
			{ body: ['sedan'], maxPrice: 250_000, maxEngine: 1.8, maxAge: 10 },
		],
	},
	'e-hailing': {
		isUse: true,
		names: {
			en: 'e hailing, ehailing, uber, bolt, indrive, in drive, indriver, uber or bolt, ride hailing, uber car, for uber, bolt driver, uber driver, uberx, uber x, uber go, taxify, uber and bolt, for bolt, bolt car, uber business, ride share, rideshare, ridehailing, uber work, ubering, e hail, hailing, uber eats car',
			af: 'uber bestuurder, om uber te ry, uber ry, vir uber, bolt bestuurder, uber motor, ritdeling',
			zu: 'i uber, iuber, ibolt, i bolt, yokwenza i uber, ye uber, ye bolt, yeuber, ukushayela i uber',
			st: 'ya uber, ya bolt, ho kganna uber, uber le bolt',
		},
		text: '4 or 5 doors, 5 seats, at most 8 years old and R 350 000, easy on fuel',
		anyOf: [
			{ body: SMALL, minSeats: 5, minDoors: 4, maxAge: 8, maxPrice: 350_000, maxEngine: 1.8, minEngine: 1.1 },
			{ body: ['mpv'], minSeats: 5, maxAge: 8, maxPrice: 350_000, maxEngine: 1.8 },
			{ body: SMALL, minSeats: 5, minDoors: 4, maxAge: 8, maxPrice: 350_000, maxEngine: 1.8 },
		],
	},
	farm: {
		isUse: true,
		names: {
			en: 'farm, farms, farmer, farming, on the farm, for the farm, game farm, ranch, livestock, sheep, cattle, farm vehicle, farm bakkie, smallholding, plot, farmwork, farm work, farm use, goats, feed and livestock, game viewing, hunting, hunter, bales, farmers, hay bales',
			af: 'plaas, plaasbakkie, boer, boerdery, plaaswerk, vir die plaas, op die plaas, vee, plaasvoertuig, kleinhoewe, skape, beeste, boere, wildplaas, jag, jagter, jagbakkie, plaasgebruik, plaaspad, hoewe, boerebakkie, voerbale',
			zu: 'ipulazi, epulazini, yepulazi, umlimi, yasepulazini, imfuyo, izinkomo, yokulima, ukulima, abalimi, yabalimi',
			st: 'polasi, polasing, ya polasi, sehoai, rapolasi, temo, ya temo, dikgomo, dinku, mehlape, boahi ba polasi, ya polasing',
		},
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
		names: {
			en: 'long distance, long distances, long trips, long trip, road trip, road trips, roadtrip, highway, highways, highway driving, long road, open road, travelling far, travel a lot, long drives, cross country, cruising, cruiser for long roads, joburg to durban, cape town to joburg, travel long distances, travelling, rep car, reps car, sales rep, touring the country, jhb to cape town, long haul, motorway, freeway, lots of driving, drive a lot, drive long distances, drives long distances, a lot of kilometres a month, cape to cairo, long range driving, holiday trips, comfortable on long trips',
			af: 'langafstand, lang afstande, lang afstand, langpad, lang pad, lang ritte, oop pad, snelweg, baie reis, verre afstande, langpaaie, lang paaie, langafstandry, langpad motor, lang afstande ry, reis, baie ry, langafstande, verteenwoordiger, padreis, op die langpad, ver ry, ver paaie, heen en weer kaap toe',
			zu: 'ibanga elide, amabanga amade, uhambo olude, indlela ende, ukuhamba ibanga elide, yamabanga amade, yebanga elide, uhambo, umgwaqo omude, izindlela ezinde',
			st: 'leeto le lelelele, sebaka se selelele, maeto a malelele, tsela e telele, ya maeto a malelele, ditsela tse telele, maeto, ya leeto le lelelele, ho tsamaya hole, hole',
		},
		text: 'cruise control, sedan, SUV or MPV, engine from 1.4',
		anyOf: [
			{ feature: 'Cruise control', body: ['sedan', 'suv', 'mpv', 'wagon'], fuel: ['Diesel', 'Hybrid'] },
			{ feature: 'Cruise control', body: ['sedan', 'suv', 'mpv', 'wagon', 'coupe'], minEngine: 1.4 },
		],
	},
	'light on fuel': {
		names: {
			en: `${THRIFTY.en}, light on fuel, light on petrol, fuel efficient, fuel saver, petrol saver, good on fuel, economical, economic, low fuel consumption, good fuel consumption, good consumption, great consumption, fuel economy, good fuel economy, not heavy on fuel, not heavy on petrol, not thirsty, doesn t drink petrol, doesnt drink petrol, doesn t drink fuel, sips fuel, saves fuel, save on fuel, save petrol, saves petrol, fuel saving, good mileage per litre, frugal, easy on fuel, easy on petrol, light on juice, light on gas, low consumption, good on petrol, cheap on fuel, cheap on petrol, uses little fuel, uses little petrol, doesnt use much petrol, doesn t use much fuel, better on fuel, petrol price, fuel prices, high petrol price, light with fuel, litres per 100, saves on fuel, saves on petrol, low on fuel, efficient, doesnt guzzle, no gas guzzler, not a gas guzzler, not a guzzler, eco friendly, save money on petrol, doesnt eat petrol, doesn t eat petrol, lite on fuel, light on feul, petrol friendly, fuel friendly, good with fuel, good with petrol, won t drink petrol, wont drink petrol, least fuel, doesn t drink, doesnt drink, low petrol consumption, lightest on fuel, most economical, most fuel efficient, best on fuel, not a petrol drinker, light on the pocket petrol wise, doesnt guzzle petrol, fuel sipper`,
			af: `${THRIFTY.af}, lig op brandstof, lig op petrol, brandstofdoeltreffend, ekonomies, ekonomiese, spaarsaam, spaarsame, lae brandstofverbruik, goeie brandstofverbruik, brandstofbesparend, petrolbesparend, suinig op brandstof, suinig, lae verbruik, goeie verbruik, drink nie baie petrol nie, wat nie baie petrol drink nie, wat nie baie brandstof gebruik nie, gebruik min petrol, gebruik min brandstof, min petrol, min brandstof, goedkoop op petrol, goedkoop op brandstof, brandstof besparing, nie swaar op brandstof nie, nie swaar op petrol nie, brandstofverbruik, nie te veel petrol drink nie, wat nie te veel petrol drink nie, petrolprys, lig op die petrol, brandstofspaarder, petrolspaarder, wat min petrol drink, wat min brandstof gebruik, drink min petrol, lig op brandstof verbruik, lig op diesel, ligloper`,
			zu: `${THRIFTY.zu}, engadli, engawudli, engadli uphethroli, engadli kakhulu uphethroli, edla kancane, edla uphethroli kancane, yonga uphethroli, eyonga uphethroli, engadli uphethroli omningi, engadli kakhulu, engadli upetroli, eyonga, ongayo, yonga, engamosi uphethroli, edla upetroli omncane, edla uphethroli omncane, engawudli uphethroli, engadli petrol, engadli i petrol, engawudli kakhulu uphethroli, ayidli kakhulu, ayidli uphethroli, engamosi petrol`,
			st: `${THRIFTY.st}, e sa jeng peterole, e sa jeng peteroli, e jang hanyane, e bolokang peterole, e sa jeng peterole haholo, e sa senye peterole, e jang peterole hanyane, e bolokang mafura, e sa jeng haholo, e sa jeng petrol, e sa nweng peterole, e nwang hanyane, e bolokang petrole, e sa nwe peterole, e sa jeng petrole e ngata, e bolokang petrol`,
		},
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
		names: {
			en: 'low running costs, low running cost, cheap to run, cheap to maintain, low maintenance, cheap to service, cheap parts, affordable to run, easy to maintain, cheap maintenance, cheap services, inexpensive to run, low maintenance costs, cheap on parts, running costs, low upkeep, cheap to own, low cost of ownership, cheapest to run, cheap spares, cheap upkeep, low cost to run, doesnt cost much to run, budget friendly to run, affordable to maintain, low maintenance cost',
			af: 'lae lopende koste, goedkoop om te onderhou, lae onderhoud, goedkoop om te ry, lae onderhoudskoste, goedkoop onderdele, goedkoop in onderhoud, goedkoop diens, lae loopkoste, goedkoop om aan die gang te hou, goedkoop om te diens, lae onderhoudkoste, bekostigbaar om te ry, lae gebruikskoste, min onderhoud',
			zu: 'eshibhile ukuyinakekela, engadli imali, eshibhile ukuyilungisa, engabizi ukuyinakekela, izingxenye ezishibhile, engamosi imali',
			st: 'e theko e tlase ho e hlokomela, e sa jeng tjhelete, e sa jeng tjhelete e ngata, e bonolo ho e hlokomela, dikarolo tse theko e tlase',
		},
		text: 'engine up to 1.5 or hybrid, up to R 300 000',
		anyOf: [
			{ body: SMALL, maxEngine: 1.2, maxPrice: 250_000, minEngine: 0.5 },
			{ body: SMALL, maxEngine: 1.5, maxPrice: 300_000, minEngine: 0.5 },
		],
		order: 'price',
	},
	space: {
		names: {
			en: 'space, spacious, roomy, big boot, large boot, lots of space, plenty of space, plenty of room, lots of room, big family car, boot space, lots of boot space, big inside, enough space, leg room, legroom, luggage space, room for luggage, extra space, huge boot, big car, big cars, large car, large family, big family, large vehicle, bigger car, big vehicle, loads of space, luggage, good boot, decent boot, enough boot space, more space, space for a pram, space for the pram, pram, stroller, room for the dogs, dogs, space for dogs, practical, camping gear, boot big enough, more room, big boot space, fit a pram, prams, wheelchair, golf clubs, room for everyone, enough room, ample space',
			af: 'ruim, ruimte, baie spasie, groot kattebak, spasie, groot motor, groot kar, baie plek, baie ruimte, groot gesin, groot bagasiebak, beenruimte, bagasieruimte, genoeg plek, genoeg spasie, bagasie, plek vir bagasie, plek vir die honde, ruim motor, ruim kar, groot boot spasie, baie kattebakruimte, plek vir die waentjie, kattebak, groot bak',
			zu: 'indawo enkulu, enkulu, enendawo, enesikhala, isikhala esikhulu, imoto enkulu, isikhala, enendawo enkulu, ibhuthi enkulu, enebhuthi enkulu, indawo eningi, enendawo eningi, ibhuthi elikhulu',
			st: 'sebaka se seholo, e kgolo, e nang le sebaka, sebaka, koloi e kgolo, e sephara, e nang le sebaka se seholo, buti e kgolo, e nang le buti e kgolo, sebaka se sengata',
		},
		text: 'SUV, MPV or wagon with 5 seats or more, 7 seats first',
		anyOf: [
			{ body: ROOMY, minSeats: 7 },
			{ body: ROOMY, minSeats: 5, minDoors: 5, minEngine: 1.5 },
			{ body: ROOMY, minSeats: 5, minDoors: 5 },
		],
	},
	'rough roads': {
		names: {
			en: 'rough roads, rough road, gravel, gravel road, gravel roads, dirt road, dirt roads, bad roads, potholes, pothole, ground clearance, high ground clearance, high clearance, sits high, high up, sit high, high off the ground, higher off the ground, raised, high driving position, high riding, pot holes, bumpy roads, dirt track, village roads, rural roads, gravel travel, clearance, high sitting, higher ride, high ride, bad road, higher seating position',
			af: 'grondpad, grondpaaie, slegte paaie, slaggate, gruispad, gruispaaie, grondvryhoogte, hoog van die grond, hoe grondvryhoogte, sit hoog, stofpad, slaggat, hoog bo die grond, gruis, slegte pad, hoe rit, stofpaaie, hoog van die grond af',
			zu: 'umgwaqo omubi, imigwaqo emibi, izindlela ezimbi, imigodi, ephakeme, phezulu, ephakeme phansi, imigwaqo engemihle, emigwaqweni emibi, inhlabathi, imigwaqo yenhlabathi, emakhaya',
			st: 'ditsela tse mpe, tsela e mpe, e phahameng, mekoti, ditsela tsa lerole, e hodimo, tsela ya lerole, mahaeng, ditsela tsa mobu',
		},
		text: 'SUV or bakkie',
		anyOf: [{ body: ['suv'], drive: ['4x4', 'AWD'] }, { body: ['suv'] }, { body: ['bakkie'] }],
	},
	adventure: {
		names: {
			en: 'overlanding, overland, camping, adventure, adventures, safari, bundu bashing, sand dunes, dunes, beach driving, off roading, offroading, bush, in the bush, kruger, botswana, namibia, trails, 4x4 trails, mountain passes, lesotho, sani pass, kgalagadi, off road, offroad, off the road, mud, bush camping, kaokoland, moremi, outdoor, outdoors, fishing, fishing trips, beach, weekend away in the bush, 4x4 trips, going off road, kruger park, sand driving, off the beaten track, bundu',
			af: 'kampeer, avontuur, veld, bos, in die bos, duine, veldritte, van die pad af, kampering, 4x4 roetes, viertrek roetes, strand, hengel, visvang, wildtuin, oorland, bosveld, modder, in die veld, berge, sandduine, bergpas',
			zu: 'ehlathini, ukukhempa, ezintabeni, ihlathi, odakeni, esihlabathini',
			st: 'thabeng, dithabeng, naheng, seretse, lehwatata',
		},
		text: '4x4 or all-wheel drive',
		anyOf: [
			{ body: ['suv', 'bakkie'], drive: ['4x4'] },
			{ body: ['suv', 'bakkie'], drive: ['AWD'] },
		],
	},
	fast: {
		names: {
			en: 'fast, sporty, quick, powerful, performance, performance car, fast car, quick car, powerful engine, lots of power, turbo power, strong engine, fun to drive, fun car, hot, high performance, track day, race car, racing, v8, sports, fun, sport car, thrilling, fastest, most powerful, with power, speedy, grunt, adrenaline, exciting, goes fast, fun weekend car, weekend toy, toy, spinning, drag racing',
			af: 'vinnig, vinnige, sportief, sportiewe, kragtig, kragtige, baie krag, vinnige motor, sterk enjin, lekker vinnig, krag, sterk motor, renmotor, sportmotortjie, vinnigste, kragtigste, met baie krag, pret om te ry, lekker om te ry, speelding',
			zu: 'esheshayo, enamandla, ejubane, egijimayo, yejubane, ehamba ngokushesha, enamandla amakhulu, ijubane, eshesha kakhulu, enejubane, eshisayo',
			st: 'e lebelo, e matla, e potlakileng, ya lebelo, e mathang, e matla haholo, e lebelo le phahameng, e nang le matla',
		},
		text: 'from 130 kW, car',
		order: '-power',
		anyOf: [{ body: ['coupe', 'convertible', 'hatchback', 'sedan'], minPower: 130 }],
	},
	luxury: {
		names: {
			en: 'luxury, luxurious, premium, executive car, upmarket, high end, fancy, larney, larny, top of the range, classy, prestige, luxury car, top end, upper class, prestigious, posh, luxury vehicle, executive vehicle, chauffeur, smart car to impress, german, german car, german cars, luxury brand, premium brand, boss car, exclusive, elegant, comfortable luxury, vip, opulent, baller, larnie, snazzy, luxury cars',
			af: 'luukse, luuks, weelderig, deftig, deftige, duits, duitse, duitse motor, luukse motor, larnie, topklas, eksklusief, eksklusiewe, stylvol, stylvolle, weelde, premium motor, smart motor, uitspattig, duitse motors',
			zu: 'kanokusho, yezicebi, enobukhazikhazi, bukhazikhazi, emoto yezicebi, yezikhulu, kanokusho kakhulu, yobukhazikhazi',
			st: 'ya boemo bo hodimo, e majabajaba, ya barui, ya maemo, ya boiketlo, e maemo, ya maemo a hodimo, majabajaba',
		},
		text: 'BMW, Mercedes-Benz, Audi, Volvo and the like',
		anyOf: [
			{ make: LUXURY_MAKES, body: CAR_LIKE(), minPrice: 350_000 },
			{ make: LUXURY_MAKES, body: CAR_LIKE() },
			{ body: ['bakkie'], minPrice: 600_000 },
		],
	},
	Chinese: {
		names: {
			en: 'chinese, chinese brand, chinese car, chinese made, chinese make',
			af: 'chinees, chinese motor, sjinees, sjinese',
			zu: 'yamashayina',
			st: 'ya machaena',
		},
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
		names: {
			en: 'japanese, japanese car, japanese brand, japanese make',
			af: 'japannees, japanse, japannese',
		},
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
		names: { en: 'korean, korean car, korean brand, korean make', af: 'koreaans, koreaanse' },
		text: 'Hyundai and Kia',
		anyOf: [{ make: ['hyundai', 'kia', 'ssangyong'] }],
	},
	safe: {
		names: {
			en: 'safe, safety, safest, safe car, good safety, safety rating, ncap, safety features, safe for kids, good safety rating, five star safety, 5 star safety, 5 star ncap, lots of safety features, high safety',
			af: 'veilig, veilige, veiligheid, veiligste, goeie veiligheid, veilige motor, veiligheidskenmerke',
			zu: 'ephephile, phephile, ukuphepha, ephephe, yokuphepha, evikelekile',
			st: 'e bolokehileng, polokeho, e sireletsehileng, tshireletso, tshireletseho',
		},
		text: '6 airbags or more',
		anyOf: [{ feature: 'Six airbags or more' }],
	},
	small: {
		names: {
			en: 'small, small car, small cars, little car, compact, compact car, tiny, little, small hatch, tiny car, small and easy, smaller car, smallish, mini car, small little car, not too big, not big, not too large, dinky, compacts, not a big car, easy to drive, small runaround, cute, cute car, cute little',
			af: 'klein, kleinerige, klein karretjie, klein motortjie, klein motor, klein kar, kleiner motor, kompak, kompakte, nie te groot nie, nie te groot, oulike, oulike karretjie, oulik, maklik om te ry, klein motors',
			zu: 'encane, ezincane, encanyana, imoto encane, izimoto ezincane, encane nje, engenkulu',
			st: 'e nyenyane, e nnyane, tse nyane, koloi e nyane, e nyane, dikoloi tse nyane, koloi e nyenyane, e senang boholo',
		},
		text: 'hatchback, engine up to 1.5; of SUVs the smaller ones',
		anyOf: [{ body: ['hatchback'], maxEngine: 1.5 }],
	},
	'half-ton': {
		names: {
			en: 'half ton, halfton, half tonner, half ton bakkie, half ton bakkies, half tonners, half a ton, small bakkie, small bakkies, little bakkie, 1 2 ton, 0.5 ton, half ton pickup, compact bakkie, baby bakkie, half tons, halfton bakkie, half tonne, half ton ute, mini bakkie, 500kg bakkie, 500 kg bakkie, tiny bakkie, half tonnie',
			af: 'halfton, halftonner, halwe ton, halfton bakkie, klein bakkie, halftonbakkie, halwe tonner, klein bakkies, halfton bakkies, kleinbakkie, bakkietjie klein, halftonnetjie',
			zu: 'iveni encane, ibakkie elincane, i half ton, ihalf ton, iveni elincanyana, ibhaki elincane, ihafu tani',
			st: 'half ton e nyane, bakkie e nyane, bakkie e nyenyane, veni e nyane, veni e nyenyane, halofo ya tone',
		},
		isLoad: true,
		text: 'a bakkie for half a ton',
		anyOf: [{ model: HALF_TON }],
	},
	'one-ton': {
		names: {
			en: 'one ton, one tonner, 1 ton, 1ton, 1 tonner, one tonners, one ton bakkie, 1 ton bakkie, 1tonner, full size bakkie, one tonne, one ton pickup, one ton bakkies, big bakkie, ton bakkie, a ton, large bakkie, full ton, proper bakkie, big bakkies, onetonner, tonner, 1000kg bakkie, 1 tonners',
			af: 'een ton, eentonner, 1 ton bakkie, een tonner, eenton, eentonbakkie, groot bakkie, een ton bakkie, eenton bakkie, groot bakkies, eentonner bakkie',
			zu: 'i one ton, ione ton, iveni enkulu, ibakkie elikhulu, iveni elikhulu, ibhaki elikhulu, ithani elilodwa',
			st: 'tone e le nngwe, bakkie e kgolo, veni e kgolo, one ton e kgolo',
		},
		isLoad: true,
		text: 'a bakkie for a ton',
		anyOf: [{ body: ['bakkie'], notModel: HALF_TON }],
	},
	'one owner': {
		names: {
			en: 'one owner, 1 owner, single owner, one previous owner, first owner, one lady owner, 1 previous owner, only one owner, one careful owner, one owner only, 1st owner, lady owner, one owner car, previous owner only one',
			af: 'een eienaar, eerste eienaar, een vorige eienaar, 1 eienaar, net een eienaar, enkel eienaar',
			zu: 'umnikazi oyedwa, umninimoto oyedwa, yomnikazi oyedwa, umnikazi munye',
			st: 'mong a le mong, monga yona a le mong, mong e mong, mong a mong',
		},
		anyOf: [{ maxOwners: 1 }],
	},
	'full service history': {
		names: {
			en: 'full service history, fsh, service history, full history, full service record, with service history, complete service history, serviced, well serviced, service book, full service book, service records, fully serviced, service record, full fsh, agents serviced, agent serviced, with papers, good service history, fullhouse service history',
			af: 'volledige diensgeskiedenis, diensgeskiedenis, volle diensgeskiedenis, volledige diensrekord, diensboek, volle diensrekord, diensrekord, vol diensgeskiedenis, diensboekie',
			zu: 'umlando wesevisi, umlando we service, ama service, isevisi egcwele, umlando wokusevisa',
			st: 'nalane ya ditshebeletso, service history e felletseng, nalane ya tshebeletso, histori ya service',
		},
		anyOf: [{ history: /^(full|new)/i }],
	},
	warranty: {
		names: {
			en: 'warranty, with warranty, under warranty, still under warranty, factory warranty, has a warranty, guarantee, with a warranty, warrantee, manufacturer warranty, balance of warranty, has warranty, warranty left, still has warranty, in warranty, under guarantee, extended warranty',
			af: 'waarborg, met waarborg, onder waarborg, fabriekswaarborg, nog onder waarborg, met n waarborg, nog waarborg',
			zu: 'iwaranti, enewaranti, iwarranty, isiqinisekiso, i warranty, enesiqinisekiso',
			st: 'waranti, e nang le waranti, warantii, tiisetso, e nang le tiisetso',
		},
		anyOf: [{ warranty: /^(?!no ).*\b(warranty|cover|plan)\b/i }],
	},
	recent: {
		names: {
			en: 'recent, late model, recent model, newish, nearly new, almost new, newer model, not too old, not old, fairly new, latest shape, latest model, modern, demo, demo model, not that old, latest, nearly brand new, as new, like new, good as new, low age, late models, recent models, new shape, new model, newer, ex demo, demonstrator, newest model, reasonably new, quite new, not so old, latest models, more recent',
			af: 'onlangs, nie te oud nie, nuwerig, nuwe model, byna nuut, redelik nuut, amper nuut, nie so oud nie, nie oud nie, nuwerige, nuutste, moderne, nuutste model, laat model, demo model, demomodel, so goed as nuut, nie te oud',
			zu: 'engekho endala, entshana, yesimanje, imodeli entsha, engeyindala, esencane ngeminyaka, ayikho endala',
			st: 'e seng ya kgale, ya sejwalejwale, motlolo o motjha, e sa tsofalang, ya morao tjena',
		},
		text: 'at most 4 years old',
		anyOf: [{ maxAge: 4 }],
	},
}

function CAR_LIKE() {
	return ['hatchback', 'sedan', 'suv', 'coupe', 'convertible', 'mpv', 'wagon'] as const
}
