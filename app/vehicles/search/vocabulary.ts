/**
 * The words that buyers use, in English, Afrikaans and isiZulu, and what each means: the one file to edit.
 * Words stand in lower case without accents, phrases with single spaces; hyphens and strokes count as spaces.
 * Long words may be misspelt by a letter or two when typed, so misspellings need not stand here.
 */

/** Each kind of vehicle: what the stock calls its category, and what people call it. */
export const KINDS = {
	bakkie:
		'bakkie, bakkies, pickup, pickups, pick up, pick ups, ute, half ton, halfton, one tonner, iveni, amaveni, amabakkie, ibhaki, 1 tonner, one ton, 1 ton, 1ton, een ton, half tonner',
	suv: 'suv, suvs, crossover, crossovers, sport utility, sports utility, veldvoertuig, jeep style, softroader',
	hatchback:
		'hatch, hatchback, hatchbacks, hatches, luikrug, luikrugmotor, five door hatch, 5 door hatch, city car',
	sedan: 'sedan, sedans, saloon, saloons, booted, four door sedan, isedani',
	mpv: 'mpv, mpvs, people carrier, people mover, family van, gesinsbus, minivan',
	commercial:
		'commercial, commercials, panel van, panelvan, paneelwa, delivery van, work vehicle, lorry, trok, iloli',
	coupe: 'coupe, coupes, koepee, two door, 2 door, sports car, sportmotor',
	convertible:
		'convertible, convertibles, cabrio, cabriolet, soft top, drop top, roadster, spider, spyder, afslaankap, oopdak',
	motorcycle:
		'motorcycle, motorcycles, motorbike, motorbikes, bike, bikes, scooter, motorfiets, motorfietse, isithuthuthu, izithuthuthu',
	wagon: 'station wagon, wagon, estate, estates, stasiewa, touring',
} as const

/** Words for more than one kind. */
export const KINDS_TOGETHER = {
	'mpv commercial':
		'kombi, kombis, minibus, minibusses, bussie, taxi, itekisi, ikombi, bus, buses, busse, ibhasi, amabhasi, ibhasi elincane',
	'commercial mpv': 'van, vans, bakbus',
	'bakkie commercial': 'truck, trucks, trokkie, workhorse, werksbakkie',
} as const

/** Colours: what buyers call them, by which also paints are told. */
export const COLOURS = {
	white: 'white, wit, mhlophe, emhlophe, elimhlophe, abomhlophe',
	black: 'black, swart, mnyama, emnyama, elimnyama',
	grey: 'grey, gray, grys, mpunga, empunga, charcoal',
	silver: 'silver, silwer, siliva, esiliva, isiliva',
	red: 'red, rooi, bomvu, ebomvu, elibomvu, maroon, burgundy',
	blue: 'blue, blou, luhlaza okwesibhakabhaka, okwesibhakabhaka, navy',
	green: 'green, groen, luhlaza, eluhlaza, luhlaza okotshani, okotshani, olive',
	yellow: 'yellow, geel, phuzi, ephuzi, eliphuzi',
	orange: 'orange, oranje, owolintshi, olintshi',
	brown: 'brown, bruin, nsundu, ensundu, bronze, brons',
	gold: 'gold, goud, golden, igolide, egolide',
	beige: 'beige, sand, cream coloured, tan, roomkleur',
	purple: 'purple, pers, phephuli, ephephuli, violet',
	pink: 'pink, pienk, phinki, ephinki',
} as const

/** Words before a colour that leave it what it is. */
export const SHADES =
	'dark, light, deep, bright, metallic, donker, lig, ligte, helder, okumnyama, okukhanyayo'

export const FUELS = {
	Petrol:
		'petrol, petrols, gasoline, uphethroli, ngophethroli, kaphethroli, phethroli, iphethiloli, phethiloli, upetroli, petroli, yepetroli, ipetroli, ngopetroli',
	Diesel: 'diesel, diesels, dizili, idizili, udizili, kadizili, edizili',
	Electric:
		'electric, electrics, ev, evs, bev, battery electric, elektries, elektriese, elektriesemotor, kagesi, ugesi, egesi, ngogesi, yogesi',
	Hybrid: 'hybrid, hybrids, hev, phev, plug in, plug in hybrid, hibried, hibriede, ihayibhridi',
} as const

export const GEARBOXES = {
	Manual:
		'manual, manuals, stick, stickshift, stick shift, handrat, hand rat, handratkas, ngesandla, imanyuwali, manuwali',
	Automatic:
		'automatic, automatics, auto, autos, outomaties, outomatiese, outo, othomathikhi, i othomathikhi, ezishintshayo, ezenzakalelayo, ezenzekelayo, izishintshela',
	CVT: 'cvt, e cvt, ecvt',
} as const

export const CONDITION_WORDS = {
	new: 'new, brand new, nuut, nuwe, splinternuut, zero km, entsha, intsha',
	used: 'used, second hand, secondhand, 2nd hand, pre owned, preowned, tweedehands, tweedehandse, gebruik, gebruikte, esetshenzisiwe, endala',
	certified: 'certified, gesertifiseer, gesertifiseerde, approved used, eqinisekisiwe',
} as const

/** Drives by the names of the stock; the words of a line mean any of its drives. */
export const DRIVE_WORDS = {
	'4x4': '4x4, 4 x 4, 4 by 4, 4by4, four by four, vier by vier, viertrek, 4trek',
	'AWD 4x4':
		'awd, 4wd, all wheel drive, four wheel drive, 4 wheel drive, vierwielaandrywing, alwielaandrywing',
	'4x2': '4x2, 4 x 2, 4 by 2, 4by2, two by four, 2x4',
	FWD: 'fwd, front wheel drive, voorwielaandrywing',
	RWD: 'rwd, rear wheel drive, agterwielaandrywing',
} as const

/** Cabs of bakkies, which the stock tells in a vehicle's name only. */
export const CABS = {
	'double cab':
		'double cab, doublecab, dc, d c, dub cab, dubcab, dubbel kajuit, dubbelkajuit, twin cab, crew cab, double cabs, ikhabhi ephindwe kabili, d cab, dcab, dbl cab, dblcab, dubbel cab, dubbelcab, double cabin, dubbel kajuite, dubbelkajuite',
	'single cab':
		'single cab, singlecab, sc, s c, enkel kajuit, enkelkajuit, enkelkajuite, single cabs, s cab, scab, enkel cab, enkelcab, single cabin',
	'extended cab':
		'extended cab, extendedcab, ec, e c, club cab, clubcab, king cab, kingcab, super cab, supercab, extra cab, xtra cab, verlengde kajuit, verlengdekajuit',
} as const

/** What people write in place of a make, a model or a part of its name. */
export const SAME_AS = {
	mercedes: 'merc, mercs, benz, mercedez, merx, imesidisi',
	volkswagen: 'vw, volksie, vdub, volla, dub, ivolkswagen',
	bmw: 'beemer, bimmer, beamer, bm, bimma, ibmw, gusheshe',
	toyota: 'yota, itoyota',
	chevrolet: 'chev, chevy',
	mitsubishi: 'mitsi, mitsu',
	'land rover': 'landy, lr',
	'land cruiser': 'landcruizer, kruiser, lc',
	'land cruiser 79': 'lc79',
	'land cruiser 300': 'lc300',
	'land cruiser 200': 'lc200',
	'land cruiser prado': 'lc prado',
	'alfa romeo': 'alfa',
	gwm: 'great wall',
	'polo vivo': 'vivo',
	'pik up': 'pikup',
	fortuner: 'fortuna',
	gti: 'gti s',
	'raised body': 'rb',
	'leather seats': 'leather, leer, leersitplekke, isikhumba',
	towbar: 'tow bar, tow bars, towbars, sleepstang, sleephaak, towhitch, tow hitch',
	sunroof: 'sun roof, sondak',
} as const

/** Models that people ask for and the stock may lack, each behind a search for what is nearest to it. */
export const AKIN = {
	'ford ranger': 'raptor',
	'nissan bakkie': 'hardbody, np300',
	'double cab': 'triton, l200, bt50, bt 50, steed, tunland, landtrek, gladiator, t6, musso',
	suv: 'rav4, rav 4, cx5, cx 5, sportage, qashqai, kuga, tucson, x1, x3, q3, q5, glc, h6, tiguan',
	'4x4 suv': 'pajero, patrol, prado, discovery, defender, trailblazer, wrangler, fortuner',
	hatchback: 'fiesta, figo, yaris, etios, agya, vitz, baleno, celerio, ignis, sandero, micra, jazz, fit',
	sedan: 'civic, accord, a3, a6, cla, jetta, passat, elantra, mazda3, mazda 3, almera, cerato',
	mpv: 'caddy, caravelle, transporter, t5, vito, viano, h1, carnival, avanza, ertiga',
	electric: 'tesla, leaf, zoe, e tron, etron, ix3, mini se, ora',
	hybrid: 'prius',
	convertible: 'z4, boxster, mx5, mx 5, tt',
	coupe: 'supra, gt86, m4, rc, 370z',
} as const

/** Wishes that are a limit or an order of their own. */
export const LOW_MILEAGE = {
	most: 60_000, // km
	words:
		'low mileage, low km, low kms, low kilometres, lae kilos, lae kilometers, lae km, min kilos, amakhilomitha amancane, low kilos, low miles, low kilometers, lae kms, lae kilometres, lae kilometerstand, lae myle',
}
export const CHEAP =
	'cheap, cheapest, bargain, affordable, goedkoop, goedkoopste, eshibhile, ishibhile, shibhile'

/** Words before an amount. */
export const LIMITS = {
	most: 'not newer than, no newer than, no later than, not later than, not after, nie nuwer as, nie later as, not above, no higher than, nie bo, nie oor, budget, budget of, begroting, under, below, less than, lower than, cheaper than, max, maximum, up to, upto, at most, no more than, not more than, not over, less then, onder, minder as, laer as, goedkoper as, tot, tot en met, hoogstens, maks, nie meer as, ngaphansi, ngaphansi kuka, ngaphansi kwa, ngaphansi kwe, ngaphansi kuno, engaphansi kuka, kungadluli, kuya ku, <',
	least:
		'not less than, no less than, not under, not below, not lower than, not cheaper than, nie minder as, nie onder, nie laer as, nie goedkoper as, more expensive than, dearer than, higher than, duurder as, hoer as, engaphezu, engaphezu kuka, engaphezu kwa, ezingaphezu, ezingaphezu kuka, ezingaphezu kwa, over, above, more than, min, minimum, at least, from, starting at, upwards of, bo, oor, meer as, minstens, vanaf, ten minste, ngaphezu, ngaphezu kuka, ngaphezu kwa, ngaphezulu kuka, kusukela, kusukela ku, >',
	between: 'between, tussen, phakathi kuka, phakathi kwa, phakathi',
	about:
		'about, around, roughly, approximately, circa, omtrent, ongeveer, om en by, cirka, cca, mayelana, approx, more or less, plus minus, give or take, + -, ±',
	since:
		'not older than, no older than, not before, no earlier than, not earlier than, nie ouer as, nie voor, since, sedert, from year, year from, kusukela ngo',
	after: 'after, post, newer than, later than, younger than, na, nuwer as, jonger as, emuva kuka',
	before: 'before, pre, older than, earlier than, voor, ouer as, ngaphambi kuka',
} as const

/** Words after an amount that make it a limit. */
export const LIMITS_AFTER = {
	least:
		'or newer, and newer, newer, or later, and later, or younger, onwards, upwards, or more, or above, and up, and above, plus, +, of nuwer, en nuwer, of later, of meer, en op, op, kuya phezulu, noma ngaphezulu, min, minimum',
	most: 'or older, and older, or earlier, or less, or below, or under, or lower, and under, and below, max, maximum, tops, of ouer, en ouer, of minder, of laer, maks, noma ngaphansi',
} as const

/** Words that may stand between a limit and its amount. */
export const BEFORE_AMOUNT =
	'-, –, the, of, as, than, die, is, van, year, jaar, kuka, kwa, kwe, ku, ngo, ka, ezi, ezingu, eyi'

/** Words before a number of years that make it how old a vehicle may be. */
export const AGES = {
	atMost:
		'not older than, no older than, not more than, no more than, not over, at most, up to, upto, max, maximum, within, last, past, the last, the past, nie ouer as, nie meer as, nie oor, hoogstens, tot, maks, laaste, die laaste, afgelope, die afgelope',
	less: 'younger than, newer than, less than, less then, fewer than, under, below, jonger as, nuwer as, minder as, onder, ngaphansi kuka, ngaphansi kwe, <',
	atLeast:
		'at least, not younger than, no younger than, not newer than, not less than, no less than, min, minimum, minstens, ten minste, nie jonger as, nie nuwer as, nie minder as',
	more: 'older than, more than, over, above, ouer as, meer as, bo, oor, >',
	between: 'between, from, tussen, vanaf',
} as const

/** And words after one. */
export const AGES_AFTER = {
	atMost:
		'or newer, and newer, newer, or later, or younger, and younger, or less, or under, or below, max, maximum, at most, tops, of nuwer, en nuwer, of jonger, en jonger, of minder, maks',
	atLeast:
		'or older, and older, or more, or above, and up, and above, plus, +, of ouer, en ouer, of meer, en op, min, minimum',
} as const

/** Years themselves, what says that they are of age, and what that they are of something else. */
export const YEARS = {
	unit: 'year, years, yr, yrs, jaar, jare, iminyaka, minyaka',
	age: 'age, aged, ouderdom',
	old: 'old, oud, of age',
	else: 'warranty, guarantee, waarborg, service, maintenance, motor, motorplan, plan, cover, dekking, diens, diensplan, onderhoud, onderhoudsplan, finance, finansiering, term, termyn, contract, kontrak, left, remaining',
} as const

export const AND = 'and, en, to, tot, till, until, na, no, kuya, kuya ku, -, –, &'

/** What an amount counts. */
export const UNITS = {
	rand: 'rand, rands, zar, r, amarandi, randi, bucks',
	kilometres:
		'km, kms, kmh, kilometre, kilometres, kilometer, kilometers, kilos, kays, mileage, milage, kilometerstand, amakhilomitha, amakm',
	month:
		'a month, per month, pm, p m, monthly, month, every month, per maand, n maand, a maand, paaiement van, repayment, repayments, installments, instalments, paaiemente, pmt, p maand, maandeliks, instalment, installment, paaiement, ngenyanga, inyanga',
	seats:
		'seater, seaters, seat, seats, sitplek, sitplekke, sitplekmotor, sitplekvoertuig, passenger, passengers, izihlalo, zihlalo',
} as const

export const SCALES = {
	100: 'hundred, honderd, amakhulu, ikhulu',
	1000: 'k, thousand, thousands, thou, grand, duisend, inkulungwane, izinkulungwane',
	1000000: 'm, mil, mill, million, millions, miljoen, isigidi, izigidi',
} as const

/** What is written right behind figures, and beside them for a sum of rand. */
export const SUFFIXES = { thousand: 'k', million: 'm, mil', kilometres: 'km, kms', rand: 'r' } as const

/** Numbers as words, by their value. */
export const NUMBERS = {
	...{ 0.5: 'half, halwe', 1: 'one, een, kunye', 2: 'two, twee, mbili, ezimbili, amabili' },
	...{ 3: 'three, drie, ntathu, ezintathu, amathathu', 4: 'four, vier, ezine, amane' },
	...{ 5: 'five, vyf, ezinhlanu, amahlanu', 6: 'six, ses, eziyisithupha', 7: 'seven, sewe, eziyisikhombisa' },
	...{ 8: 'eight, agt, eziyisishiyagalombili', 9: 'nine, nege', 10: 'ten, tien, ishumi', 11: 'eleven, elf' },
	...{ 12: 'twelve, twaalf', 15: 'fifteen, vyftien', 20: 'twenty, twintig', 30: 'thirty, dertig' },
	...{ 40: 'forty, veertig', 50: 'fifty, vyftig', 60: 'sixty, sestig', 70: 'seventy, sewentig' },
	...{ 80: 'eighty, tagtig', 90: 'ninety, negentig' },
} as const

/** Small words within a number as words: 'two hundred and fifty', and what counts one: 'a million'. */
export const IN_NUMBERS = { joins: 'and, en, a, n', one: 'a, n' } as const

/** Between 'not' and what is not wanted. */
export const ARTICLES = 'a, an, the, any, n'

/** Words that say nothing about which vehicle. */
export const FILLERS =
	'a, an, the, n, of, or, and, with, in, for, is, i, me, my, to, at, on, sale, car, cars, vehicle, vehicles, want, need, looking, look, find, show, please, any, good, nice, price, priced, year, cost, costs, model, make, colour, color, te, koop, ek, soek, n, die, en, met, vir, van, wat, is, asseblief, kar, karre, motor, motors, voertuig, voertuie, jaar, prys, mooi, goeie, ngifuna, ngicela, imoto, izimoto, ne, no, noma, ye, e, ngo, ku, kuka, kwa, u, intengo, dealer, vehicle s, buy, cheap enough, am, do, does, you, have, has, got, what, can, could, get, than, vs, stock, budget, nie, we, some, wil, he, het, julle, is daar'

/** What comes before a stock number. */
export const STOCK_NUMBER =
	'#, stock number, stock no, stock nr, stock code, stock, ref, voorraadnommer, voorraad nommer'

/** Words before what is not wanted. */
export const NOT = 'not, no, non, without, except, excluding, sonder, nie, geen, behalwe, ngaphandle kwe'

/** The one of them that Afrikaans says again at the end: 'nie rooi nie'. */
export const NOT_AGAIN = 'nie'

/** Words between two of which one is enough. */
export const OR = 'or, of, noma, vs, versus, /'

/**
 * Makes, models and things that a stock may lack: where it does, these words mean nothing else, and no typing error
 * makes another of them.
 */
export const NOT_OURS =
	'abarth, alfa, aston, bentley, borgward, cadillac, changan, chrysler, citroen, daewoo, daihatsu, datsun, dacia, dfsk, dodge, ducati, faw, ferrari, fiat, foton, geely, harley, hino, hummer, husqvarna, infiniti, iveco, jac, jaecoo, jaguar, jeep, jetour, kawasaki, ktm, lada, lamborghini, lancia, ldv, leapmotor, lexus, lotus, man, maserati, mazda, mclaren, mg, mini, mitsubishi, omoda, opel, peugeot, polestar, porsche, proton, rover, saab, scania, seat, skoda, smart, ssangyong, subaru, tata, tesla, triumph, vespa, yamaha, zotye, adam, astra, bantam, brio, captiva, ciaz, clio, cooper, corsa, cruze, duster, ecosport, etios, focus, fusion, insignia, juke, kadett, lancer, livina, megane, mokka, outlander, panda, punto, spark, tazz, utility, zafira, trailer, trailers, caravan, caravans, boat, boats, tractor, quad, sleepwa, karavaan, boot, trekker'
