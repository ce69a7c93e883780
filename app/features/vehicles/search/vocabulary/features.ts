/** Features by meaning: their names in each language, and the words that vehicles list them with. */
import type { Names } from './language.ts'

/**
 * A vehicle has the feature if one of its listed features has all words of one alternative, and none of
 * `but`.
 */
export type Feature = { listed: string; but?: string; names: Names }

export const FEATURES: Record<string, Feature> = {
	'Heated seats': {
		listed: 'heated seats, heated seat',
		but: 'grips',
		names: {
			en: 'heated seats, heated seat, seat heating, seat heaters, seat heater, seat warmers, seat warmer, warm seats, heated front seats, bum warmers, bum warmer, bun warmers, heating seats, hot seats, seats that heat, seats that warm up, toasty seats',
			af: 'verhitte sitplekke, sitplekverwarming, verhitte sitplek, sitplek verwarmers, sitplekverwarmers, warm sitplekke, verwarmde sitplekke, verhitte sete, sitplekke wat verhit',
			zu: 'izihlalo ezifudumalayo, izihlalo ezishisayo, izihlalo ezifudumezayo, izihlalo ezifudumele',
			st: 'ditulo tse futhumatsang, ditulo tse futhumetseng, ditulo tse futhumalang, ditulo tse tjhesang',
		},
	},
	'Ventilated seats': {
		listed: 'ventilated seats, cooled seats',
		names: {
			en: 'ventilated seats, cooled seats, cooling seats, ventilated seat, air conditioned seats, seat ventilation, cold seats, cool seats',
			af: 'geventileerde sitplekke, verkoelde sitplekke',
			zu: 'izihlalo ezipholile, izihlalo ezipholayo',
			st: 'ditulo tse phodileng, ditulo tse pholang',
		},
	},
	'Leather seats': {
		listed: 'leather seats',
		but: 'look',
		names: {
			en: 'leather seats, leather, leather interior, leather upholstery, leather trim, full leather, leathers, leather seat, leather inside, real leather, genuine leather',
			af: 'leer, leersitplekke, leer sitplekke, leerbekleedsel, leer binne, leer interieur, leerafwerking, leersete',
			zu: 'isikhumba, izihlalo zesikhumba, izihlalo ezinesikhumba, esikhumba, zesikhumba, yesikhumba',
			st: 'letlalo, ditulo tsa letlalo, ya letlalo, tsa letlalo',
		},
	},
	Towbar: {
		listed: 'towbar, tow bar',
		names: {
			en: 'towbar, tow bar, tow bars, towbars, towhitch, tow hitch, towing hitch, tow ball, tow hook, trailer hitch, tow bar fitted, towball, hitch, nose cone towbar',
			af: 'sleepstang, sleephaak, sleepstange, trekhaak, sleepbalk, haakplek vir n sleepwa, trekstang',
			zu: 'itowbar, ihuku lokudonsa, into yokudonsa itreyila, ihuku',
			st: 'hoko ya ho hula, tobara, hoko ya trailer',
		},
	},
	Sunroof: {
		listed: 'sunroof, panoramic roof',
		names: {
			en: 'sunroof, sun roof, panoramic roof, panoramic sunroof, pano roof, glass roof, panorama roof, sunroofs, moonroof, moon roof, pan roof, opening roof, skylight',
			af: 'sondak, sonkap, panoramiese dak, glasdak, panoramiese sondak',
			zu: 'isunroof, uphahla oluvulekayo, uphahla lwengilazi, uphahla olubonakalayo, iwindi eliphezulu',
			st: 'marulelo a bulehang, sanrufu, marulelo a kgalase, fensetere ya marulelo',
		},
	},
	'Reverse camera': {
		listed: 'reverse camera, rear camera, 360-degree camera, 360 camera',
		names: {
			en: 'reverse camera, reversing camera, reverse cam, rear camera, rear view camera, back up camera, backup camera, parking camera, rear cam, camera at the back, camera for reversing, rearview camera, back camera, camera, cameras, reverse cameras, rear facing camera',
			af: 'trukamera, tru kamera, agteruitkamera, truratkamera, agterkamera, kamera agter, kamera vir tru ry, agtertoe kamera, agteruit kamera, parkeerkamera, tru rat kamera, kamera',
			zu: 'ikhamera yokuhlehla, ikhamera yangemuva, ikhamera, ikhamera yokubuyela emuva, ikhamera emuva, ikhamera yokurivesa',
			st: 'khamera ya morao, khamera, khamera e ka morao, khamera ya ho kgutlela morao, kamera ya morao',
		},
	},
	'360-degree camera': {
		listed: '360-degree camera, 360 camera',
		names: {
			en: '360 camera, 360 degree camera, surround camera, surround view, 360 view, 360 cam, birds eye camera, all round camera, bird s eye view camera, around view monitor, around view',
			af: '360 kamera, 360 grade kamera, omringkamera, rondomkamera',
			zu: 'ikhamera 360, ikhamera engu 360, i 360 camera',
			st: 'khamera ya 360',
		},
	},
	'Park sensors': {
		listed: 'park sensors, park distance control, park assist',
		names: {
			en: 'park sensors, parking sensors, pdc, park distance control, rear sensors, reverse sensors, parking sensor, parking sensors at the back, parking beeper, beeps when parking, rear park sensors, park sensor, reverse sensor, reversing sensors, park assist, parking assist, parking aid, parking help',
			af: 'parkeersensors, parkeer sensors, parkeersensor, parkeerhulp, parksensors, agterste sensors',
			zu: 'amasensa okupaka, ama sensor okupaka, izinzwa zokupaka, amasensor',
			st: 'disensara tsa ho paka, disensa tsa ho phaka, disensor',
		},
	},
	'Adaptive cruise control': {
		listed: 'adaptive cruise control',
		names: {
			en: 'adaptive cruise control, adaptive cruise, radar cruise, radar cruise control, acc, active cruise control, smart cruise, intelligent cruise control, distance cruise control',
			af: 'aanpasbare spoedbeheer, aanpasbare kruisbeheer, aanpassende spoedbeheer, radar spoedbeheer, aanpasbare cruise',
		},
	},
	'Cruise control': {
		listed: 'cruise control',
		names: {
			en: 'cruise control, cruise, speed control, cruisecontrol, cruise controll',
			af: 'spoedbeheer, kruisbeheer, spoedbeheerder, spoedkontrole',
			zu: 'icruise control, ikhruzi, isilawuli sejubane',
			st: 'taolo ya lebelo, cruise control ya lebelo',
		},
	},
	'Air conditioning': {
		listed: 'air conditioning, climate control',
		names: {
			en: 'air conditioning, aircon, air con, a c, ac, airconditioning, aircons, air conditioner, air conditioned, cold air, aircondition, air condition, working aircon, climate',
			af: 'lugversorging, lugreeling, lugreelaar, lugversorger, koue lug, lugkoeling, lugversorg',
			zu: 'iaircon, umoya obandayo, umoya opholile, i air con, isipholisi, isipholisi moya, ieyakhoni',
			st: 'moya o phodileng, moya o batang, airkhone, sephodisi, e nang le moya o batang',
		},
	},
	'Climate control': {
		listed: 'climate control',
		names: {
			en: 'climate control, dual zone climate, dual zone, automatic climate control, automatic aircon, auto aircon, climate control aircon',
			af: 'klimaatbeheer, klimaat beheer, outomatiese lugversorging',
		},
	},
	'Smartphone mirroring': {
		listed: 'smartphone mirroring',
		names: {
			en: 'smartphone mirroring, apple carplay, carplay, car play, android auto, apple car play, phone mirroring, mirror my phone, smartphone link, smartphone connectivity, connect my phone to the screen, screen mirroring, phone on the screen, phone projection, apple carplay and android auto, android auto and apple carplay, apple carplay or android auto',
			af: 'foonskerm, foon op die skerm, selfoonskakel, foon spieel',
			zu: 'ifoni esikrinini, ixhuma nefoni',
		},
	},
	Bluetooth: {
		listed: 'bluetooth, smartphone mirroring',
		names: {
			en: 'bluetooth, hands free, handsfree, bluetooth radio, blue tooth, bluetooth phone',
			af: 'bloutand, handvry',
			zu: 'ibluetooth, i bluetooth',
			st: 'bolutuso, bluetooth ya founo',
		},
	},
	Navigation: {
		listed: 'navigation',
		names: {
			en: 'navigation, sat nav, satnav, gps, built in gps, navigation system, satellite navigation, navi, nav, maps',
			af: 'navigasie, gps stelsel, satnav stelsel, navigasiestelsel',
			zu: 'igps, i gps, imephu',
			st: 'gps ya koloi, mmapa',
		},
	},
	Touchscreen: {
		listed: 'touchscreen',
		names: {
			en: 'touchscreen, touch screen, touch screen radio, infotainment screen, big screen, infotainment, large screen, touchscreen radio, infotainment system, tablet screen, display screen',
			af: 'raakskerm, raak skerm, aanraakskerm, raakskerms, groot skerm',
			zu: 'itouchscreen, isikrini esithintwayo, isikrini, i touch screen',
			st: 'sekirini, sekerine, touchscreen e kgolo, sekirini sa ho ama',
		},
	},
	'Wireless charging': {
		listed: 'wireless phone charging',
		names: {
			en: 'wireless charging, wireless phone charging, wireless charger, wireless phone charger, charging pad, cordless charging, phone charging pad, inductive charging, qi charging, charge phone wirelessly',
			af: 'draadlose laai, draadlose laaier, koordlose laai, draadlose foonlaaier, draadlose selfoonlaaier, draadlose foon laai',
			zu: 'ukushaja ngaphandle kwentambo, ishaja engenantambo',
			st: 'tjhaja e se nang thapo, ho tjhaja ntle le thapo',
		},
	},
	'Keyless entry': {
		listed: 'keyless entry, keyless start',
		names: {
			en: 'keyless entry, keyless, keyless start, push start, push button start, start button, push to start, keyless go, smart key, no key needed, keyless access, start stop button, pushstart, push start button',
			af: 'sleutelloos, sleutellose toegang, sleutellose aansit, drukknop aansit, sleutellose toegang en aansit, aansitknoppie, sleutelvry, sleutellose ingang',
			zu: 'ngaphandle kwesihluthulelo, engenasikhiye, ngaphandle kokhiye, evuleka ngaphandle kukakhiye, inkinobho yokuqala',
			st: 'ntle le senotlolo, e se nang senotlolo',
		},
	},
	'LED headlights': {
		listed: 'led headlights',
		names: {
			en: 'led headlights, led lights, leds, led, led lamps, led headlamps, matrix led, bright headlights, matrix lights, matrix headlights, bright lights',
			af: 'led ligte, led hoofligte, ledligte, led kopligte',
			zu: 'amalambu e led, izibani ze led, amalambu ama led',
			st: 'mabone a led, dilampi tsa led',
		},
	},
	'Diff lock': {
		listed: 'diff lock, diff locks, rear locker',
		names: {
			en: 'diff lock, difflock, diff locks, differential lock, rear diff lock, diff locker, locking diff, diff locked, lockable diff, rear locker, locker, diflock',
			af: 'ewenaarslot, diffslot, agterste ewenaarslot, diff slot, ewenaar slot, difslot, ewenaarsslot, agterewenaarslot',
			zu: 'idiff lock, idifu lokhi',
			st: 'difa loko',
		},
	},
	'Blind-spot monitoring': {
		listed: 'blind-spot monitoring, blind-spot warning',
		names: {
			en: 'blind spot monitoring, blind spot monitor, blind spot warning, blind spot assist, blindspot, blind spot, blind spot detection, blindspot monitor',
			af: 'blindekolmonitor, blindekol, blinde kol, blindekolwaarskuwing, blinde kol waarskuwing, blindekol monitor',
		},
	},
	'Lane assist': {
		listed: 'lane-keeping assist, lane-trace assist',
		names: {
			en: 'lane assist, lane keeping, lane keep assist, lane keeping assist, lane departure, lane trace assist, lane keep, lane departure warning, stays in lane',
			af: 'baanhulp, baanbystand, baanhou, baanbehoud, baanhouhulp, baanhou hulp',
		},
	},
	'Powered tailgate': {
		listed: 'powered tailgate',
		names: {
			en: 'powered tailgate, electric tailgate, power tailgate, electric boot, automatic tailgate, automatic boot, power boot, boot that opens by itself, electric boot lid, hands free boot, electric bootlid, power liftgate, auto tailgate',
			af: 'elektriese bakdeur, elektriese agterklep, outomatiese kattebak, elektriese kattebak, elektriese agterdeur',
			zu: 'ibhuthi evuleka yona',
		},
	},
	'Premium sound': {
		listed: 'premium sound, premium soundbar',
		names: {
			en: 'premium sound, premium sound system, good sound system, nice sound system, sound system, jbl, bose, harman kardon, premium speakers, premium audio, good speakers, good sound, nice sound, bang and olufsen, good music system, loud music, nice audio, burmester, good audio',
			af: 'klankstelsel, goeie klank, goeie klankstelsel, premium klank, lekker klank, lekker klankstelsel, premium klankstelsel, goeie radio, goeie luidsprekers',
			zu: 'umsindo omuhle, umsindo omnandi, isound system, umculo omnandi',
			st: 'modumo o monate, modumo o motle, mmino o monate, sound e monate',
		},
	},
	'Roof rails': {
		listed: 'roof rails',
		names: { en: 'roof rails, roof rail, roofrails, roof bars', af: 'dakrelings, dakreling, dak relings' },
	},
	Canopy: {
		listed: 'canopy',
		but: 'rails',
		names: { en: 'canopy, canopies, bakkie canopy', af: 'kap agterop, kappie, met n kap', zu: 'icanopy' },
	},
	Bedliner: {
		listed: 'bedliner, rubberised load bin',
		names: {
			en: 'bedliner, bed liner, load bin liner, rubberised bin, rubberised, rubberized, rubberised load bin, rubberized bin, bin liner, load liner',
			af: 'laaibak voering, bakvoering, gerubberiseerde bak, gerubberiseer, rubber bak',
		},
	},
	'Roller shutter': {
		listed: 'roller shutter',
		names: {
			en: 'roller shutter, roll cover, roller cover, roll shutter, roller lid, rollershutter, roller shutters, roll top cover, securi lid',
			af: 'rolluik, rol deksel, roldeksel, rolluike',
		},
	},
	'Tonneau cover': {
		listed: 'tonneau cover, roller shutter',
		names: {
			en: 'tonneau cover, tonneau, load cover, load bin cover, tonno cover',
			af: 'seil oor die bak, bakseil, bakdeksel',
		},
	},
	'Side steps': {
		listed: 'side steps',
		names: {
			en: 'side steps, side step, running boards, sidesteps, running board, step bars, nerf bars',
			af: 'sytrappe, systrappe, sytrap, sytrappies',
		},
	},
	'Drop side': {
		listed: 'drop-side, drop side',
		names: {
			en: 'drop side, dropside, drop sides, dropsides, drop side bakkie, dropside bakkie, drop side deck, drop sided, flat deck, flatdeck, drop side truck, dropside truck, deck bakkie, drop deck',
			af: 'valkant, valkante, platbak, plat bak, plat bakkie, valsye, afslaankante, platbakbakkie, klapkante',
			zu: 'idropside, i drop side',
			st: 'e lehlakore le theohang',
		},
	},
	'Seven seats': {
		listed: 'seven seats',
		names: {
			en: 'third row, third row seats, 3rd row, three rows, three rows of seats, 3 rows, third row of seats, 3 row',
			af: 'derde ry, derde ry sitplekke, drie rye, drie rye sitplekke',
			zu: 'izihlalo ezingemuva kwezihlalo, imigqa emithathu',
			st: 'mela e meraro, mola wa boraro',
		},
	},
	ISOFIX: {
		listed: 'isofix',
		names: {
			en: 'isofix, isofix mountings, child seat anchors, child seat mountings, baby seat anchors, baby seat, car seat anchors, child seat points, baby seat mounts, child seat, child seats, isofix points, car seat',
			af: 'kinderstoeltjie, babastoeltjie, kinderstoel ankers, kinderstoel, babastoel',
			zu: 'isihlalo sengane, isihlalo somntwana',
			st: 'setulo sa ngwana, setulo sa lesea',
		},
	},
	'Head-up display': {
		listed: 'head-up display, heads-up display',
		names: {
			en: 'head up display, heads up display, hud, windscreen display, headup display',
			af: 'kopvlakvertoon, vertoning op die voorruit, kop op vertoon, voorruit vertoning',
		},
	},
	'Digital cluster': {
		listed: 'digital instrument cluster, virtual cockpit, live cockpit display',
		names: {
			en: 'digital cluster, digital cockpit, virtual cockpit, digital dash, digital dashboard, digital instrument cluster, digital dials, digital speedo, live cockpit, digital instruments',
			af: 'digitale paneelbord, digitale instrumente, digitale klokke, digitale paneel',
		},
	},
	'Alloy wheels': {
		listed: 'alloy wheels',
		names: {
			en: 'alloy wheels, alloys, mags, mag wheels, alloy rims, rims, mag rims, alloy wheel, nice rims, nice mags, magwheels, allow wheels',
			af: 'magwiele, allooiwiele, allooi wiele, legeringswiele, vellings, lekker mags',
			zu: 'amarims, amamags, amasondo e alloy, ama mags',
			st: 'dirims, dimags',
		},
	},
	'Electric windows': {
		listed: 'electric windows, electric front windows',
		names: {
			en: 'electric windows, power windows, e windows, electric window, e window',
			af: 'elektriese vensters, elektriese ruite, elektriese venster',
			zu: 'amafasitela kagesi, amawindi kagesi, amawindi azivulekelayo',
			st: 'difensetere tsa motlakase',
		},
	},
	'Power steering': {
		listed: 'power steering',
		names: {
			en: 'power steering, power assisted steering, powersteering',
			af: 'kragstuur, krag stuur',
			zu: 'ipower steering',
			st: 'sterereng sa matla',
		},
	},
	'Central locking': {
		listed: 'central locking',
		names: {
			en: 'central locking, centrally locking, central lock, remote locking, remote central locking',
			af: 'sentrale sluit, sentrale sluiting, sentraalsluiting',
		},
	},
	'All-terrain tyres': {
		listed: 'all-terrain tyres',
		names: {
			en: 'all terrain tyres, all terrain, at tyres, off road tyres, all terrains, all terrain tires, a t tyres, mud tyres, offroad tyres, chunky tyres',
			af: 'allterrein bande, veldbande, alle terrein bande, modderbande',
		},
	},
	'Fast charging': {
		listed: 'dc fast charging',
		names: {
			en: 'fast charging, dc fast charging, fast charge, quick charge, rapid charging, dc charging, quick charging, fast charger',
			af: 'snellaai, snel laai, vinnige laai, snellaaier, gs snellaai, vinnig laai',
			zu: 'eshaja ngokushesha, ishaja masinyane',
			st: 'e tjhajang kapele',
		},
	},
	'Xenon headlights': {
		listed: 'xenon headlights',
		names: {
			en: 'xenon headlights, xenon lights, xenons, bi xenon, xenon, hid lights',
			af: 'xenon ligte, xenonligte',
		},
	},
	'Sport seats': {
		listed: 'sport seats',
		names: {
			en: 'sport seats, sports seats, bucket seats, sporty seats, recaro',
			af: 'sportsitplekke, sport sitplekke, sportstoele',
		},
	},
	'Sliding door': {
		listed: 'sliding side door, sliding doors',
		names: {
			en: 'sliding door, sliding doors, sliding side door, side sliding door',
			af: 'skuifdeur, skuifdeure',
			zu: 'umnyango oslayidayo, iminyango eslayidayo',
			st: 'lemati le selitang',
		},
	},
	'Ambient lighting': {
		listed: 'ambient lighting',
		names: {
			en: 'ambient lighting, ambient lights, mood lighting, ambient light, mood lights, interior lighting',
			af: 'sfeerbeligting, stemmingsligte, omgewingsbeligting',
		},
	},
	'Massage seats': {
		listed: 'massage seat',
		names: {
			en: 'massage seats, massage seat, massaging seats, seats that massage, massage',
			af: 'masseersitplekke, massering, masseersitplek',
		},
	},
	'Hill descent control': {
		listed: 'hill descent',
		names: { en: 'hill descent control, hill descent, hdc', af: 'afdraandbeheer, afdraand beheer' },
	},
	'Low-range gearbox': {
		listed: 'low-range',
		names: {
			en: 'low range transfer case, low range gearbox, transfer case, low range box',
			af: 'laestrek, lae strek, verdeelratkas',
		},
	},
	Airbags: {
		listed: 'airbags, airbag',
		names: {
			en: 'airbags, airbag, air bags, air bag',
			af: 'lugsakke, lugsak',
			zu: 'ama airbag, izikhwama zomoya, amaairbag',
			st: 'diairbag, mekotlana ya moya',
		},
	},
	'Six airbags or more': {
		listed: 'six airbags, seven airbags, side and curtain airbags',
		names: {
			en: 'six airbags, 6 airbags, many airbags, lots of airbags, side airbags, curtain airbags, 6 or more airbags, at least 6 airbags, at least six airbags, plenty of airbags',
			af: 'ses lugsakke, 6 lugsakke, baie lugsakke',
		},
	},
	'ABS brakes': {
		listed: 'abs',
		names: {
			en: 'abs, abs brakes, anti lock brakes, antilock brakes, anti lock',
			af: 'abs remme, sluitweerremme',
			zu: 'amabhuleki e abs',
			st: 'diborake tsa abs',
		},
	},
	'Stability control': {
		listed: 'stability control, traction control',
		names: { en: 'stability control, traction control, esp, esc', af: 'stabiliteitsbeheer, traksiebeheer' },
	},
	'Roof tent': {
		listed: 'rooftop tent',
		names: {
			en: 'rooftop tent, roof tent, roof top tent, tent on the roof, tent on top',
			af: 'daktent, dak tent, tent op die dak',
			zu: 'itende phezulu',
		},
	},
	Snorkel: { listed: 'snorkel', names: { en: 'snorkel, snorkle, snorkels', af: 'snorkel buis' } },
	Winch: { listed: 'winch', names: { en: 'winch, electric winch, winches', af: 'wenas, windas, wen as' } },
	'Long-range tank': {
		listed: 'long-range tank, second fuel tank',
		names: {
			en: 'long range tank, long range fuel tank, second fuel tank, extra fuel tank, second tank, dual tanks, two fuel tanks, bigger tank, double tank',
			af: 'langafstandtenk, langafstand tenk, tweede tenk, ekstra tenk, twee tenks, langafstandbrandstoftenk',
		},
	},
	Panniers: {
		listed: 'panniers',
		names: { en: 'panniers, side boxes, luggage boxes, top box, saddle bags', af: 'sykaste, saalsakke' },
	},
	'Heated grips': {
		listed: 'heated grips',
		names: { en: 'heated grips, grip warmers, warm grips', af: 'verhitte handvatsels' },
	},
	Quickshifter: { listed: 'quickshifter', names: { en: 'quickshifter, quick shifter' } },
	Fridge: {
		listed: 'fridge, cool box',
		names: {
			en: 'fridge, cool box, coolbox, fridge slide, cooler box, built in fridge',
			af: 'yskas, koelboks, koelkas',
			zu: 'ifriji',
			st: 'forije',
		},
	},
	'Rear entertainment': {
		listed: 'entertainment',
		names: {
			en: 'rear entertainment, rear screens, screens at the back, dvd screens, tv screens, entertainment screens, screens for the kids, rear seat entertainment, rear entertainment system',
			af: 'skerms agter, tv skerms, agterste skerms, skerms vir die kinders',
		},
	},
	'Self-charging hybrid': { listed: 'self-charging hybrid', names: { en: 'self charging hybrid system' } },
	'Trailer assist': {
		listed: 'trailer',
		names: {
			en: 'trailer assist, trailer brake controller, trailer backup assist, trailer brake, trailer backup',
			af: 'sleepwa bystand, sleepwaremme',
		},
	},
	'Vehicle-to-load': {
		listed: 'vehicle-to-load',
		names: {
			en: 'vehicle to load, v2l, power outlet, plug point, vehicle to load outlet',
			af: 'kragprop, kragpunt',
		},
	},
	'Air suspension': {
		listed: 'air suspension',
		names: { en: 'air suspension, airbag suspension, air ride', af: 'lugvering' },
	},
	'Fog lights': {
		listed: 'fog lights',
		names: {
			en: 'fog lights, fog lamps, spotlights, spot lights, foglights, fogs',
			af: 'mislampe, misligte',
		},
	},
	'Nudge or bull bar': {
		listed: 'steel front bumper, steel rear bumper, steel replacement bumpers',
		names: {
			en: 'bull bar, bullbar, nudge bar, steel bumper, steel bumpers, off road bumper, replacement bumper, off road bumpers',
			af: 'bulbalk, bul balk, staalbuffer, staal buffer',
		},
	},
	'Roll bar': {
		listed: 'roll bar',
		names: { en: 'roll bar, rollbar, sports bar, roll cage', af: 'rolstaaf' },
	},
	'Sports exhaust': {
		listed: 'active exhaust',
		names: {
			en: 'sports exhaust, active exhaust, loud exhaust, sport exhaust, performance exhaust',
			af: 'sportuitlaat',
		},
	},
}
