/** Names of colours, fuels, gearboxes, conditions, drives and cabs. */
import { BODIES } from './bodies.ts'
import { agreed, agreedInSesotho, combined, type Names } from './language.ts'

export const COLOURS = {
	white: {
		en: 'white, whites, off white',
		af: 'wit, witte, spierwit, wittes',
		zu: `mhlophe, emhlophe, elimhlophe, abomhlophe, omhlophe, ezimhlophe, amhlophe, ${agreed('mhlophe')}`,
		st: `tshweu, e tshweu, tse tshweu, ntsho e tshweu, ${agreedInSesotho('sweu, tshweu')}`,
	},
	black: {
		en: 'black, blacks, jet black',
		af: 'swart, pikswart, swartes',
		zu: `mnyama, emnyama, elimnyama, omnyama, ezimnyama, amnyama, ${agreed('mnyama')}`,
		st: `ntsho, e ntsho, tse ntsho, ${agreedInSesotho('tsho')}`,
	},
	grey: {
		en: 'grey, gray, greys, charcoal, gunmetal, gun metal, graphite',
		af: 'grys, gryse',
		zu: `mpunga, empunga, ezimpunga, ${agreed('mpunga')}`,
		st: `putswa, e putswa, phutswa, ${agreedInSesotho('putswa')}`,
	},
	silver: {
		en: 'silver, silvers',
		af: 'silwer, silwergrys',
		zu: `siliva, esiliva, isiliva, ${agreed('siliva')}`,
		st: 'silifera, e silevera',
	},
	red: {
		en: 'red, reds, maroon, burgundy, bright red',
		af: 'rooi, rooie, bloedrooi',
		zu: `bomvu, ebomvu, elibomvu, ezibomvu, obomvu, ${agreed('bomvu')}`,
		st: `kgubedu, e kgubedu, fubedu, e fubedu, tse fubedu, e kgubelu, tse kgubedu, khubelu, e khubelu, ${agreedInSesotho('kgubedu, fubedu')}`,
	},
	blue: {
		en: 'blue, blues, navy, navy blue, sky blue',
		af: 'blou, bloue, ligblou, donkerblou',
		zu: `luhlaza okwesibhakabhaka, eluhlaza okwesibhakabhaka, okwesibhakabhaka, eblue, luhlaza okwesibhakabhaka, ${agreed('luhlaza okwesibhakabhaka, luhlaza sasibhakabhaka')}`,
		st: 'putswa jwalo ka lehodimo, bolou, e bolou, e blue',
	},
	green: {
		en: 'green, greens, olive, bottle green',
		af: 'groen, groene, donkergroen',
		zu: `luhlaza, eluhlaza, ezinhlaza, luhlaza okotshani, eluhlaza okotshani, okotshani, ${agreed('luhlaza, luhlaza okotshani, luhlaza satshani')}`,
		st: `tala, e tala, tse tala, botala, e botala, ${agreedInSesotho('tala')}`,
	},
	yellow: {
		en: 'yellow, yellows',
		af: 'geel, gele',
		zu: `phuzi, ephuzi, eliphuzi, ${agreed('phuzi')}`,
		st: `sehla, e sehla, mosehla, e mosehla, tshehla, e tshehla, ${agreedInSesotho('sehla')}`,
	},
	orange: {
		en: 'orange',
		af: 'oranje',
		zu: `owolintshi, olintshi, ewolintshi, e orenji, ${agreed('wolintshi')}`,
		st: 'lamunu, e lamunu',
	},
	brown: {
		en: 'brown, browns, bronze',
		af: 'bruin, bruine, brons',
		zu: `nsundu, ensundu, ${agreed('nsundu')}`,
		st: `sootho, e sootho, sotho e sootho, ${agreedInSesotho('sootho')}`,
	},
	gold: {
		en: 'gold, golden',
		af: 'goud, goue, goudkleur',
		zu: `igolide, egolide, esagolide, ${agreed('golide')}`,
		st: 'gauta, e gauta',
	},
	beige: {
		en: 'beige, sand, sand coloured, cream coloured, tan, cream',
		af: 'roomkleur, sandkleur',
		zu: 'ebheshi',
	},
	purple: {
		en: 'purple, violet',
		af: 'pers',
		zu: `phephuli, ephephuli, ${agreed('phephuli')}`,
		st: 'perese, e perese',
	},
	pink: { en: 'pink', af: 'pienk', zu: `phinki, ephinki, ${agreed('phinki')}`, st: 'pinki, e pinki' },
} as const satisfies Record<string, Names>

export type Colour = keyof typeof COLOURS

/** Words in paint names that imply a colour, used if the name has no plain colour. */
const PAINTS: Record<Colour, string> = {
	white: 'snow, alabaster, polar',
	black: 'obsidian, onyx, ebony, midnight, jet, carbon',
	grey: 'slate, anthracite, titanium, steel, granite',
	silver: 'platinum, chrome, aluminium',
	red: 'cherry, ruby, crimson, opal, scarlet, garnet, merlot, chilli',
	blue: 'sapphire, azure, cobalt, indigo, aqua, teal, denim',
	green: 'emerald, moss, lime, jade, khaki, forest',
	yellow: 'lemon, saffron, mustard',
	orange: 'copper, amber, tangerine, sunset',
	brown: 'chocolate, mocha, taupe, coffee, walnut',
	gold: 'champagne',
	beige: 'vanilla, ivory, creamy, ash, desert, dune, almond',
	purple: 'plum, amethyst, aubergine',
	pink: 'rose, fuchsia',
}

export const PAINT_TERMS = new Map(
	Object.entries(PAINTS).flatMap(([colour, words]) =>
		words.split(', ').map((word) => [word, colour] as const),
	),
)

/** Shades, which do not change the colour. */
export const SHADES: Names = {
	en: 'dark, light, deep, bright, metallic, pearl, colour, color, coloured, colored, in colour, pale, matt, matte',
	af: 'donker, lig, ligte, helder, kleur, gekleur',
	zu: 'okumnyama, okukhanyayo, umbala, ombala, onombala',
	st: 'mmala, ya mmala, lefifi, e kganyang',
}

export const FUELS = {
	Petrol: {
		en: 'petrol, petrols, gasoline, gas engine, unleaded, petrol engine, petrol driven, runs on petrol, petrol powered, petrol car',
		af: 'petrolmotor, petrolenjin, petrolaangedrewe',
		zu: 'uphethroli, ngophethroli, kaphethroli, phethroli, iphethiloli, phethiloli, upetroli, petroli, yepetroli, ipetroli, ngopetroli, ephethroli, yephethroli, udla uphethroli, ehamba ngophethroli, epetroli, kapetroli',
		st: 'peterole, ya peterole, peteroli, ya peteroli, ya petrolo, petrolo, e tsamayang ka peterole, petorolo',
	},
	Diesel: {
		en: 'diesel, diesels, diesel engine, oil burner, oilburner, dizel, deisel, diesal, turbodiesel, turbo diesel, derv, diesel powered, runs on diesel',
		af: 'dieselenjin, dieselmotor, dieselaangedrewe, dieseltjie',
		zu: 'dizili, idizili, udizili, kadizili, edizili, ngodizili, yedizili, ehamba ngedizili, ngedizili',
		st: 'tisele, disele, ya disele, ya tisele, dizele, ya dizele, e tsamayang ka disele',
	},
	Electric: {
		en: 'electric, electrics, ev, evs, bev, battery electric, fully electric, full electric, all electric, electric car, electric cars, electric vehicle, electric vehicles, battery powered, battery car, plug in electric, zero emission, zero emissions, no petrol or diesel, runs on electricity, runs on a battery, load shedding proof',
		af: 'elektries, elektriese, elektriesemotor, elektriese motor, elektriese kar, elektriese voertuig, battery motor, volelektries, ten volle elektries, elektriese motors',
		zu: 'kagesi, ugesi, egesi, ngogesi, yogesi, ehamba ngogesi, esebenzisa ugesi, ebhethri, yebhethri',
		st: 'ya motlakase, motlakase, e sebedisang motlakase, e tsamayang ka motlakase, ya bateri',
	},
	Hybrid: {
		en: 'hybrid, hybrids, hev, phev, plug in, plug in hybrid, self charging, self charging hybrid, petrol electric, petrol hybrid, petrol and electric, half electric',
		af: 'hibried, hibriede, hibriedmotor, baster, hibriedvoertuig',
		zu: 'ihayibhridi, ihybrid, ayihayibhridi, ihaybridi',
		st: 'haeboriti, haebridi, dihybrid, haeberiti',
	},
} as const satisfies Record<string, Names>

export const GEARBOXES = {
	Manual: {
		en: 'manual, manuals, stick, stickshift, stick shift, manual gearbox, manual transmission, manual gears, three pedals, with a clutch, clutch and gears, 5 speed manual, 6 speed manual, standard transmission, standard gearbox',
		af: 'handrat, hand rat, handratkas, handratte, hand ratte, met n koppelaar, handskakel',
		zu: 'ngesandla, imanyuwali, manuwali, imanuwali, emanyuwali, enamagiya, amagiya, eyimanual, imanual, yamagiya, enegiya',
		st: 'ya manuale, manuale, ya letsoho, digere tsa letsoho, ya diketara, e nang le clutch',
	},
	Automatic: {
		en: 'automatic, automatics, auto, autos, automatic gearbox, automatic transmission, auto gearbox, automatic gears, self shifting, no clutch, without a clutch, two pedals, auto box, tiptronic, dsg, automat, no gears to change, no gear changing, auto transmission, otomatic, autometic',
		af: 'outomaties, outomatiese, outo, outos, outomaat, outomate, sonder koppelaar, outomatiese ratkas, otomaties, outomatik',
		zu: 'othomathikhi, i othomathikhi, ezishintshayo, ezenzakalelayo, ezenzekelayo, izishintshela, iautomatic, ezishintshela amagiya, eyiautomatic, izenzakalelayo, ezishintshela yona, ngaphandle kwe clutch',
		st: 'othomathike, ya othomathike, otomatiki, ya otomatiki, e ithapisang, e iketsang, e fetolang digere ka boyona, ya othomatiki, othomatiki',
	},
	CVT: { en: 'cvt, e cvt, ecvt, cvt gearbox, cvt automatic' },
} as const satisfies Record<string, Names>

/** Beside 'brand new', a demonstrator is a new vehicle too. */
const DEMOS = 'demo, demos, demo model, ex demo, demonstrator'
const DEMO_OR_NEW = `${combined(DEMOS, 'or, and, or a', 'brand new, brand new one, zero km')}, ${combined('brand new', 'or, or a, or maybe a', DEMOS)}`
const DEMO_OF_NUUT = `${combined('demo, demomodel, demo model', 'of', 'splinternuut, splinternuwe, heeltemal nuut')}, ${combined('splinternuut, splinternuwe', 'of, of n', 'demo, demomodel, demo model')}`

export const CONDITION_NAMES = {
	new: {
		en: `new, brand new, brandnew, zero km, zero kms, 0 km, 0km, zero mileage, unregistered, never registered, straight from the box, new shape from the factory, factory new, showroom new, never been owned, never owned, ${DEMO_OR_NEW}`,
		af: `nuut, nuwe, splinternuut, splinternuwe, nagelnuut, brandnuut, nuwes, ongeregistreer, nog nooit geregistreer, ${DEMO_OF_NUUT}`,
		zu: 'entsha, intsha, entsha sha, ezintsha, entsha nce, ensha, esisha, esisha sha, elisha, elisha sha, ezisha, amasha, olusha, omusha, esincane ngeminyaka, entsha ncu, kwentsha',
		st: 'e ntjha, ntjha, tse ntjha, e ncha, tse ncha, e ntjha tswii, ntjha tswii, se setjha, le letjha, a matjha, o motjha, bo botjha, setjha, letjha, matjha, e ntjhaha, e so ka e sebediswa, e eso sebediswe',
	},
	used: {
		en: 'used, second hand, secondhand, 2nd hand, pre owned, preowned, pre loved, preloved, not new, not brand new, previously owned, 2ndhand, second handed, secon hand, secondhands',
		af: 'tweedehands, tweedehandse, gebruik, gebruikte, gebruikte voertuig, tweede hands, 2dehands, gebruikt',
		zu: 'esetshenzisiwe, endala, eseyisetshenzisiwe, ezisetshenzisiwe, isandla sesibili, eyisandla sesibili, esisetshenzisiwe, osetshenzisiwe, asetshenzisiwe, isekenihendi, isekeni, esidala, elidala, ezindala, amadala, olusetshenzisiwe, elisetshenzisiwe, eseke yasetshenziswa, eke yasetshenziswa, eyake yasetshenziswa',
		st: 'e sebedisitsweng, tse sebedisitsweng, ya letsoho la bobedi, letsoho la bobedi, e kileng ya sebediswa, se sebedisitsweng, le sebedisitsweng, ya kgale, sa kgale, tsa kgale, la kgale, e tsofetseng, se kileng sa sebediswa, segongwana, sekondhenete',
	},
	certified: {
		en: 'certified, certified pre owned, certified preowned, approved used, approved, certified used, manufacturer approved, dealer approved, cpo',
		af: 'gesertifiseer, gesertifiseerde, goedgekeur, goedgekeurde',
		zu: 'eqinisekisiwe, egunyaziwe',
		st: 'e netefaditsweng, e tiisitsweng',
	},
} as const satisfies Record<string, Names>

/** By the stock's values. */
export const DRIVE_NAMES = {
	'4x4': {
		en: '4x4, fourby, 4by, 4 x 4, 4 by 4, 4by4, four by four, 4x4s, off roader, offroader, off road capable, low range, four by fours, off road vehicle, fourbyfour, proper off road, serious off road, 4 wheel drive low range',
		af: 'vier by vier, viertrek, 4trek, viertrekker, vier x vier, vierwieltrek, vier keer vier, veldry, 4x4 viertrek',
		zu: 'ifour by four, i4x4, iforbayfo, enamandla emaweni, ifo bayi fo',
		st: 'foro ka foro, fo bae fo, four ka four',
	},
	AWD: {
		en: 'awd, 4wd, all wheel drive, four wheel drive, 4 wheel drive, all wheels driven, quattro, 4motion, four wheel, allwheel drive',
		af: 'vierwielaandrywing, alwielaandrywing, al vier wiele trek, vierwielaangedrewe',
		zu: 'emasondo amane adonsayo, ihamba ngamasondo amane',
	},
	'4x2': {
		en: '4x2, 4 x 2, 4 by 2, 4by2, two by four, 2x4, two by fours, 2 by 4, four by two',
		af: 'vier by twee, tweetrek',
	},
	FWD: {
		en: 'fwd, front wheel drive, front wheel driven, frontwheel drive',
		af: 'voorwielaandrywing, voorwiel aangedrewe',
	},
	RWD: {
		en: 'rwd, rear wheel drive, rear wheel driven, back wheel drive',
		af: 'agterwielaandrywing, agterwiel aangedrewe',
	},
} as const satisfies Record<string, Names>

/** Cabs of bakkies, which the stock mentions in a vehicle's name. */
export const CABS = {
	'double cab': {
		en: 'double cab, doublecab, dc, d c, dub cab, dubcab, twin cab, crew cab, crewcab, double cabs, d cab, dcab, dbl cab, dblcab, double cabin, four door bakkie, 4 door bakkie, dual cab, 5 seater bakkie, five seater bakkie, bakkie with back seats, bakkie with four doors, doublecabs, dubble cab, duble cab, bakkie with 4 doors',
		af: 'dubbel kajuit, dubbelkajuit, dubbel cab, dubbelcab, dubbel kajuite, dubbelkajuite, dubbelkajuitbakkie, vierdeurbakkie, dubbelkap, dubbel kap, dubbelkajuitvoertuig, 4 deur bakkie, vier deur bakkie',
		zu: 'ikhabhi ephindwe kabili, idouble cab, ama double cab, ikhabhi ezimbili, idabul cab, ephindwe kabili, idabuli khebhu, idabhuli khebhu',
		st: 'ya menyako e mene, dabole khebe, khebe tse pedi, dabole kebe, dabol cab',
	},
	'single cab': {
		en: 'single cab, singlecab, sc, s c, single cabs, s cab, scab, single cabin, two seater bakkie, 2 seater bakkie, regular cab, two door bakkie, 2 door bakkie, standard cab, singel cab',
		af: 'enkel kajuit, enkelkajuit, enkelkajuite, enkel cab, enkelcab, enkelkajuitbakkie, enkel kajuite, enkelkap, enkel kap',
		zu: 'ikhabhi eyodwa, isingle cab, isingli khebhu, ikhabhi eyodwana',
		st: 'khebe e le nngwe, singole khebe, singel cab ya menyako e mmedi',
	},
	'extended cab': {
		en: 'extended cab, extendedcab, ec, e c, club cab, clubcab, king cab, kingcab, super cab, supercab, extra cab, xtra cab, xtracab, space cab, extended cabs, cab and a half, freestyle cab',
		af: 'verlengde kajuit, verlengdekajuit, anderhalf kajuit, verlengde kap',
		zu: 'ikhabhi eyandisiwe',
	},
} as const satisfies Record<string, Names>

/** COVERS: other values that also match, ranked lower. WIDER: values used if nothing else matches. */
export const COVERS: Record<string, readonly string[]> = {
	Automatic: ['CVT'],
	AWD: ['4x4'],
	used: ['certified'],
}
export const WIDER: Record<string, readonly string[]> = { 'single cab': ['two seats'] }

/** Names of all single-value traits. */
export const TRAITS = {
	body: BODIES,
	cab: CABS,
	drive: DRIVE_NAMES,
	colour: COLOURS,
	fuelType: FUELS,
	transmission: GEARBOXES,
	condition: CONDITION_NAMES,
}
export type Trait = keyof typeof TRAITS
