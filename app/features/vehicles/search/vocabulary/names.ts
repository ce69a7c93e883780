/** Nicknames of makes and models, and makes and models that may not be in stock. */
import type { Body } from './bodies.ts'
import type { Names } from './language.ts'

/** Other names for a make, a model or a part of its name. */
export const NICKNAMES: Record<string, Names> = {
	mercedes: {
		en: 'merc, mercs, benz, mercedez, merx, mersedes benz, mercedes benz, marcedes, mercedees, mb',
		zu: 'imesidisi, imercedes, umesidisi, imersedisi, ibenz',
		st: 'mesedese, mosetisi',
	},
	volkswagen: {
		en: 'vw, volksie, vdub, volla, dub, v dub, veedub, vee dub, v w, vws, volks wagen, volkswagens, vedub, folkswagen, vollas',
		af: 'volla s, vollatjie',
		zu: 'ivolkswagen, ivolksie, ivw',
	},
	bmw: {
		en: 'beemer, bimmer, beamer, bm, bimma, gusheshe, b m w, bee em, bmws, beemers, bimmers, beema, bims',
		af: 'beemwee',
		zu: 'ibmw, ibhimu, ibimma',
	},
	toyota: { en: 'yota, toyotas, toyoter, tojota', zu: 'itoyota, amatoyota', st: 'thoyotha' },
	chevrolet: { en: 'chev, chevy, chevvy' },
	mitsubishi: { en: 'mitsi, mitsu' },
	'land rover': { en: 'landy, lr, landrover, landies' },
	'land cruiser': { en: 'landcruizer, kruiser, lc, landcruiser, land cruzer, cruiser bakkie' },
	'land cruiser 79': { en: 'lc79, land cruiser seventy nine, cruiser 79, lc 79, 79 series, 79 cruiser' },
	'land cruiser 300': { en: 'lc300, land cruiser three hundred, lc 300, 300 series' },
	'land cruiser prado': { en: 'lc prado' },
	'alfa romeo': { en: 'alfa' },
	gwm: { en: 'great wall, great wall motors, gmw' },
	chery: { en: 'cherry, chery s, cherie' },
	hyundai: { en: 'hyndai, hundai, hundayi, hiundai, hyudai, hyunday', zu: 'ihyundai' },
	'polo vivo': { en: 'vivo, vivos, polo vivos, polovivo', zu: 'ivivo, i vivo' },
	polo: { en: 'polos, poloo', zu: 'ipolo, amapolo' },
	golf: { en: 'golfs, golfie, golf7, golf 7, golf seven, golf 7 5', zu: 'igolf' },
	'pik up': { en: 'pikup' },
	fortuner: { en: 'fortuna, fortuners, fotuner', zu: 'ifortuner' },
	hilux: { en: 'hiluxes, hi lux, highlux, helix bakkie, hylux', zu: 'ihilux, amahilux' },
	ranger: { en: 'rangers', zu: 'iranger' },
	'd-max': { en: 'dmax, d max, demax, dee max' },
	np200: { en: 'np 200, nissan 200, np two hundred' },
	corolla: { en: 'corollas, rolla, carolla, corola', zu: 'icorolla' },
	quantum: { en: 'quantums, siyaya, ses fikile, sesfikile, iquantum, quantam', zu: 'isiyaya, iquantum' },
	hiace: { en: 'hi ace' },
	h100: { en: 'h 100' },
	gti: { en: 'gti s, g t i' },
	'raised body': { en: 'rb' },
	'c-class': { en: 'c class, cclass, c klas' },
	'3 series': { en: '3series, three series, 3 reeks, drie reeks' },
	i20: { en: 'i twenty, i 20' },
	i3: { en: 'i three' },
	'x-trail': { en: 'xtrail, ex trail, x trail' },
	ex30: { en: 'ex 30, ex thirty' },
	tiggo: { en: 'tigo, tiggos, tigger 4, tigo pro' },
	'gd-6': { en: 'gd6, gd 6, gee dee six, gd six' },
	'320d': { en: '320 d, three twenty d' },
	'320i': { en: '320 i, three twenty i' },
}

/**
 * The likeness of a model that is not in stock, for closest matches: body, seats, price in thousands of rand,
 * fuel.
 */
export type Likeness = {
	body?: Body
	seats?: number
	price?: number
	fuel?: 'Petrol' | 'Diesel' | 'Electric' | 'Hybrid'
	drive?: '4x4'
}

/** The make of things that are no vehicles; no text contains this string. */
export const NO_MAKE = '()'

/**
 * By make. Models separated by ' | ' share the likeness of their line. A make without models is one that may
 * not be in stock.
 */
export const ABSENT: Record<string, [models: string, like: Likeness][]> = {
	toyota: [
		['rav4, rav 4, rav', { body: 'suv', seats: 5, price: 450 }],
		['urban cruiser, vitz sport', { body: 'suv', seats: 5, price: 280 }],
		[
			'yaris, etios, agya, vitz, yaris cross, aygo, tazz, auris, run x, runx',
			{ body: 'hatchback', seats: 5, price: 180 },
		],
		['avanza, innova, veloz', { body: 'mpv', seats: 7, price: 280 }],
		['camry, prius', { body: 'sedan', seats: 5, price: 300, fuel: 'Hybrid' }],
		['gr86, gt86, supra, gr supra, gr yaris', { body: 'coupe', seats: 4, price: 600 }],
		[
			'fj cruiser, land cruiser 200, lc200, land cruiser 76, land cruiser 78, lc76',
			{ body: 'suv', seats: 5, price: 800, drive: '4x4' },
		],
		['stallion, condor', { body: 'mpv', seats: 7, price: 150 }],
		['land cruiser fj', { body: 'suv', seats: 5, price: 700, drive: '4x4' }],
	],
	volkswagen: [
		['t cross, tcross, taigo, t roc, troc', { body: 'suv', seats: 5, price: 350 }],
		['tiguan allspace, allspace, touareg, tayron, atlas', { body: 'suv', seats: 7, price: 550 }],
		[
			'caddy, caravelle, transporter, kombi t5, kombi t6, t5, t6, multivan, touran, sharan',
			{ body: 'mpv', seats: 7, price: 450 },
		],
		['jetta, passat, arteon, cc, polo sedan, polo classic, virtus', { body: 'sedan', seats: 5, price: 250 }],
		[
			'up, up!, citi golf, citi, beetle, golf r, scirocco, golf 8, chico',
			{ body: 'hatchback', seats: 5, price: 250 },
		],
		['crafter', { body: 'commercial', seats: 3, price: 500 }],
		['id4, id 4, id buzz, id3', { body: 'suv', seats: 5, price: 700, fuel: 'Electric' }],
	],
	ford: [
		[
			'raptor, ranger raptor, f150, f 150, maverick',
			{ body: 'bakkie', seats: 5, price: 850, fuel: 'Diesel', drive: '4x4' },
		],
		['bantam', { body: 'bakkie', seats: 2, price: 110, fuel: 'Petrol' }],
		['ecosport, puma, territory', { body: 'suv', seats: 5, price: 280 }],
		['kuga, bronco', { body: 'suv', seats: 5, price: 400 }],
		['fiesta, figo, focus, fiesta st, ka, ikon', { body: 'hatchback', seats: 5, price: 180 }],
		['fusion, mondeo', { body: 'sedan', seats: 5, price: 220 }],
		['tourneo, tourneo custom', { body: 'mpv', seats: 8, price: 600 }],
		['transit, transit custom', { body: 'commercial', seats: 3, price: 500 }],
	],
	nissan: [
		['hardbody, np300, np 300', { body: 'bakkie', seats: 5, price: 250, fuel: 'Diesel' }],
		['qashqai, magnite, juke, kicks', { body: 'suv', seats: 5, price: 280 }],
		['patrol, pathfinder, terra', { body: 'suv', seats: 7, price: 700, drive: '4x4' }],
		['micra, tiida, livina, datsun go', { body: 'hatchback', seats: 5, price: 150 }],
		['almera, sentra', { body: 'sedan', seats: 5, price: 180 }],
		['leaf', { body: 'hatchback', seats: 5, price: 300, fuel: 'Electric' }],
		['370z, gtr, gt r, 350z', { body: 'coupe', seats: 2, price: 500 }],
		['nv200, nv350, nv 350', { body: 'commercial', seats: 3, price: 350 }],
	],
	suzuki: [
		['ertiga, xl6, xl7', { body: 'mpv', seats: 7, price: 270 }],
		['baleno, celerio, s presso, spresso, ignis, alto, splash', { body: 'hatchback', seats: 5, price: 180 }],
		['vitara, grand vitara, vitara brezza, brezza, sx4, across', { body: 'suv', seats: 5, price: 330 }],
		['ciaz, dzire, swift dzire, kizashi', { body: 'sedan', seats: 5, price: 200 }],
		['super carry, supercarry, eeco', { body: 'bakkie', seats: 2, price: 150 }],
	],
	hyundai: [
		['creta, venue, kona, bayon, exter, alcazar', { body: 'suv', seats: 5, price: 320 }],
		['santa fe, palisade, grand creta', { body: 'suv', seats: 7, price: 550 }],
		[
			'i10, i 10, grand i10, atos, getz, i30, i 30, i20 n, veloster',
			{ body: 'hatchback', seats: 5, price: 180 },
		],
		['accent, elantra, sonata', { body: 'sedan', seats: 5, price: 200 }],
		['h1, h 1', { body: 'mpv', seats: 9, price: 400 }],
		['ioniq, ioniq 5', { body: 'suv', seats: 5, price: 700, fuel: 'Electric' }],
	],
	kia: [
		['sonet, seltos, sportage, stonic, niro', { body: 'suv', seats: 5, price: 350 }],
		['sorento, telluride', { body: 'suv', seats: 7, price: 550 }],
		['rio, pegas, ceed, soul, cerato hatch', { body: 'hatchback', seats: 5, price: 200 }],
		['cerato, optima, k5', { body: 'sedan', seats: 5, price: 220 }],
		['carnival, sedona, carens', { body: 'mpv', seats: 7, price: 500 }],
		['k2700, k2500, k 2700', { body: 'bakkie', seats: 3, price: 280, fuel: 'Diesel' }],
		['ev6, ev9', { body: 'suv', seats: 5, price: 900, fuel: 'Electric' }],
		['tasman', { body: 'bakkie', seats: 5, price: 700, fuel: 'Diesel' }],
	],
	renault: [
		['duster, kiger, captur, kadjar, koleos', { body: 'suv', seats: 5, price: 260 }],
		['clio, sandero, megane, stepway, twingo', { body: 'hatchback', seats: 5, price: 170 }],
		['triber, scenic, lodgy', { body: 'mpv', seats: 7, price: 190 }],
		['logan, fluence', { body: 'sedan', seats: 5, price: 160 }],
		['trafic, kangoo', { body: 'commercial', seats: 3, price: 350 }],
		['zoe', { body: 'hatchback', seats: 5, price: 300, fuel: 'Electric' }],
		['oroch', { body: 'bakkie', seats: 5, price: 300 }],
	],
	honda: [
		['jazz, fit, brio, civic type r, jazz hybrid', { body: 'hatchback', seats: 5, price: 220 }],
		['amaze, ballade, civic, accord, city', { body: 'sedan', seats: 5, price: 230 }],
		['cr v, crv, hr v, hrv, wr v, wrv, br v, brv, elevate, zrv, zr v', { body: 'suv', seats: 5, price: 350 }],
		['mobilio', { body: 'mpv', seats: 7, price: 200 }],
		[
			'africa twin, crf, cb500, cbr, navi, ace 125, ace125, cb 500',
			{ body: 'motorcycle', seats: 2, price: 100 },
		],
	],
	bmw: [
		['x1, x2, x3, ix1, ix3', { body: 'suv', seats: 5, price: 500 }],
		['x4, x5, x6, x7, ix, xm', { body: 'suv', seats: 5, price: 900 }],
		[
			'1 series, one series, 118i, 120d, 116i, 118d, m135i, 1 reeks',
			{ body: 'hatchback', seats: 5, price: 350 },
		],
		[
			'5 series, 520d, 520i, 7 series, i4, i5, m3, m5, 330i, 330d, 318i, 325i, 530d, 335i, 5 reeks',
			{ body: 'sedan', seats: 5, price: 500 },
		],
		['2 series, 4 series, 420i, 420d, m2, m4, 435i, m140i, m240i', { body: 'coupe', seats: 4, price: 450 }],
		['z4, z3', { body: 'convertible', seats: 2, price: 400 }],
		[
			'g 310, g310, r1200, r 1200, s1000, s1000rr, r1250, g310gs, r 1250 gs, r1250gs',
			{ body: 'motorcycle', seats: 2, price: 150 },
		],
	],
	'mercedes-benz': [
		[
			'gla, glb, glc, gle, gls, g wagon, g class, gclass, ml, g63, eqa, eqb, eqc',
			{ body: 'suv', seats: 5, price: 700 },
		],
		[
			'a class, aclass, b class, a200, a180, a250, a45, a 200, a class hatch, b200',
			{ body: 'hatchback', seats: 5, price: 380 },
		],
		[
			'cla, e class, s class, e200, e250, c63, c 63, eclass, cla200, cla 200, e220d, s500',
			{ body: 'sedan', seats: 5, price: 500 },
		],
		['v class, vito, viano, vclass', { body: 'mpv', seats: 7, price: 700, fuel: 'Diesel' }],
		['sprinter', { body: 'commercial', seats: 3, price: 500, fuel: 'Diesel' }],
		['x class, xclass', { body: 'bakkie', seats: 5, price: 500, fuel: 'Diesel' }],
		['slc', { body: 'convertible', seats: 2, price: 350 }],
	],
	audi: [
		['a1, a3, s3, rs3, a3 sportback, s1', { body: 'hatchback', seats: 5, price: 350 }],
		['a5, a6, a7, a8, s4, s5, rs4, rs5, rs6, a3 sedan', { body: 'sedan', seats: 5, price: 500 }],
		['q2, q3, q4, q5, q7, q8, sq5, rsq3, sq7', { body: 'suv', seats: 5, price: 550 }],
		['tt, r8', { body: 'coupe', seats: 2, price: 500 }],
		['e tron, etron, q8 e tron', { body: 'suv', seats: 5, price: 900, fuel: 'Electric' }],
	],
	mazda: [
		['', { body: 'suv', seats: 5, price: 350 }],
		['cx3, cx 3, cx30, cx 30, cx5, cx 5, cx60, cx 60', { body: 'suv', seats: 5, price: 350 }],
		['mazda2, mazda 2, demio', { body: 'hatchback', seats: 5, price: 200 }],
		['mazda3, mazda 3', { body: 'hatchback', seats: 5, price: 300 }],
		['mazda6, mazda 6', { body: 'sedan', seats: 5, price: 300 }],
		['bt50, bt 50, b series', { body: 'bakkie', seats: 5, price: 450, fuel: 'Diesel' }],
		['mx5, mx 5, miata', { body: 'convertible', seats: 2, price: 350 }],
	],
	isuzu: [
		['mu x, mux', { body: 'suv', seats: 7, price: 600, fuel: 'Diesel' }],
		['npr, nqr, fsr, nmr, n series', { body: 'commercial', seats: 3, price: 500, fuel: 'Diesel' }],
	],
	gwm: [
		['steed, steed 5, p300, p500', { body: 'bakkie', seats: 5, price: 250, fuel: 'Diesel' }],
		['ora, ora 03, ora good cat', { body: 'hatchback', seats: 5, price: 500, fuel: 'Electric' }],
		['tank, tank 300, tank 500, gwm tank', { body: 'suv', seats: 5, price: 700, drive: '4x4' }],
	],
	haval: [['h6, h6 gt, h2, h9, haval h6, jolion pro, haval h2', { body: 'suv', seats: 5, price: 350 }]],
	chery: [
		[
			'tiggo 7, tiggo 7 pro, tiggo 3, tiggo cross, tiggo 9, tiggo seven',
			{ body: 'suv', seats: 5, price: 330 },
		],
		['arrizo, qq, j2, qq3', { body: 'hatchback', seats: 5, price: 150 }],
	],
	mahindra: [
		[
			'xuv300, xuv 300, xuv 3xo, xuv 3x0, xuv700, xuv 700, kuv100, kuv 100, 3xo, xuv500, xuv',
			{ body: 'suv', seats: 5, price: 300 },
		],
		['scorpio, scorpio n, thar, thar roxx', { body: 'suv', seats: 7, price: 450 }],
		['bolero, genio', { body: 'bakkie', seats: 2, price: 230, fuel: 'Diesel' }],
	],
	volvo: [
		['xc40, xc 40, xc60, xc 60, xc90, xc 90, c40, ex90, ex40', { body: 'suv', seats: 5, price: 600 }],
		['s60, s90, s40', { body: 'sedan', seats: 5, price: 350 }],
		['v40, v60, c30', { body: 'hatchback', seats: 5, price: 280 }],
	],
	byd: [
		[
			'seal, sealion, sealion 6, han, shark, dolphin plus, seagull',
			{ body: 'suv', seats: 5, price: 600, fuel: 'Electric' },
		],
	],
	opel: [
		['', { body: 'hatchback', seats: 5, price: 200 }],
		['corsa, astra, adam, kadett', { body: 'hatchback', seats: 5, price: 200 }],
		['corsa utility, utility', { body: 'bakkie', seats: 2, price: 120 }],
		['mokka, crossland, grandland', { body: 'suv', seats: 5, price: 320 }],
	],
	chevrolet: [
		['', { body: 'hatchback', seats: 5, price: 130 }],
		['chev utility', { body: 'bakkie', seats: 2, price: 130 }],
		['spark, aveo, sonic', { body: 'hatchback', seats: 5, price: 120 }],
		['cruze', { body: 'sedan', seats: 5, price: 150 }],
		['captiva, trailblazer, trax', { body: 'suv', seats: 7, price: 250 }],
	],
	mitsubishi: [
		['', { body: 'suv', seats: 5, price: 400 }],
		['triton, l200', { body: 'bakkie', seats: 5, price: 450, fuel: 'Diesel', drive: '4x4' }],
		['pajero, pajero sport, outlander, asx, eclipse cross, xpander', { body: 'suv', seats: 7, price: 450 }],
		['mirage', { body: 'hatchback', seats: 5, price: 130 }],
	],
	jeep: [
		['', { body: 'suv', seats: 5, price: 500, drive: '4x4' }],
		[
			'wrangler, renegade, cherokee, grand cherokee, compass, rubicon',
			{ body: 'suv', seats: 5, price: 550, drive: '4x4' },
		],
		['gladiator', { body: 'bakkie', seats: 5, price: 900, drive: '4x4' }],
	],
	'land rover': [
		['', { body: 'suv', seats: 5, price: 800, drive: '4x4' }],
		[
			'discovery, disco, defender, evoque, range rover, velar, freelander, disco sport, discovery sport, range, rover',
			{ body: 'suv', seats: 5, price: 800, drive: '4x4' },
		],
	],
	porsche: [
		['', { body: 'coupe', seats: 2, price: 1200 }],
		['cayenne, macan', { body: 'suv', seats: 5, price: 900 }],
		['911, boxster, cayman, taycan, panamera', { body: 'coupe', seats: 2, price: 1200 }],
	],
	lexus: [
		['', { body: 'suv', seats: 5, price: 700, fuel: 'Hybrid' }],
		['nx, ux, rx, lx, nx350h, ux250h', { body: 'suv', seats: 5, price: 700, fuel: 'Hybrid' }],
		['is250, es', { body: 'sedan', seats: 5, price: 450 }],
	],
	jaguar: [
		['', { body: 'sedan', seats: 5, price: 450 }],
		['f pace, e pace, i pace, fpace, epace', { body: 'suv', seats: 5, price: 600 }],
		['xe, xf', { body: 'sedan', seats: 5, price: 350 }],
		['f type, ftype', { body: 'coupe', seats: 2, price: 800 }],
	],
	mini: [
		['', { body: 'hatchback', seats: 4, price: 300 }],
		[
			'cooper, mini cooper, countryman, clubman, mini countryman, cooper s',
			{ body: 'hatchback', seats: 4, price: 320 },
		],
	],
	fiat: [
		['', { body: 'hatchback', seats: 4, price: 180 }],
		['fiat 500, punto, panda, uno, 500x, fiat uno', { body: 'hatchback', seats: 4, price: 180 }],
		['strada', { body: 'bakkie', seats: 2, price: 130 }],
		['doblo', { body: 'commercial', seats: 3, price: 250 }],
	],
	peugeot: [
		['', { body: 'suv', seats: 5, price: 320 }],
		['2008, 3008, 5008', { body: 'suv', seats: 5, price: 350 }],
		['208, 308, 206, 207, 107', { body: 'hatchback', seats: 5, price: 220 }],
		['landtrek', { body: 'bakkie', seats: 5, price: 450, fuel: 'Diesel' }],
	],
	citroen: [
		['', { body: 'hatchback', seats: 5, price: 220 }],
		['c3, c4, c3 aircross, c5 aircross, c1', { body: 'hatchback', seats: 5, price: 220 }],
	],
	subaru: [
		['', { body: 'suv', seats: 5, price: 450, drive: '4x4' }],
		['forester, xv, outback, crosstrek, impreza, wrx, brz', { body: 'suv', seats: 5, price: 450 }],
	],
	omoda: [
		['', { body: 'suv', seats: 5, price: 400 }],
		['c5, c9, omoda c5', { body: 'suv', seats: 5, price: 400 }],
	],
	jaecoo: [
		['', { body: 'suv', seats: 5, price: 500 }],
		['j7, j5', { body: 'suv', seats: 5, price: 500 }],
	],
	jetour: [
		['', { body: 'suv', seats: 5, price: 400 }],
		['dashing, x70', { body: 'suv', seats: 7, price: 430 }],
	],
	tesla: [
		['', { body: 'sedan', seats: 5, price: 800, fuel: 'Electric' }],
		['model 3, model y, model s', { body: 'sedan', seats: 5, price: 800, fuel: 'Electric' }],
	],
	datsun: [
		['', { body: 'hatchback', seats: 5, price: 120 }],
		['go, go plus, datsun go', { body: 'hatchback', seats: 5, price: 120 }],
	],
	proton: [
		['', { body: 'sedan', seats: 5, price: 250 }],
		['saga, x50, x70 proton, x90', { body: 'suv', seats: 5, price: 350 }],
	],
	baic: [
		['', { body: 'suv', seats: 5, price: 400 }],
		['beijing x55, x55, b30, b40, b40 plus', { body: 'suv', seats: 5, price: 400 }],
	],
	tata: [
		['', { body: 'hatchback', seats: 5, price: 150 }],
		['indica, tiago, punch, harrier, curvv', { body: 'hatchback', seats: 5, price: 180 }],
		['xenon, telcoline', { body: 'bakkie', seats: 2, price: 180 }],
	],
	jac: [
		['', { body: 'bakkie', seats: 5, price: 350, fuel: 'Diesel' }],
		['t6, t8, t9, x200', { body: 'bakkie', seats: 5, price: 380, fuel: 'Diesel' }],
	],
	foton: [
		['', { body: 'bakkie', seats: 5, price: 350, fuel: 'Diesel' }],
		['tunland', { body: 'bakkie', seats: 5, price: 350, fuel: 'Diesel' }],
	],
	ldv: [
		['', { body: 'bakkie', seats: 5, price: 450, fuel: 'Diesel' }],
		['t60', { body: 'bakkie', seats: 5, price: 450, fuel: 'Diesel' }],
	],
	mg: [
		['', { body: 'suv', seats: 5, price: 320 }],
		['mg zs, zs, mg hs, mg3, mg 3, mg5', { body: 'suv', seats: 5, price: 300 }],
	],
	'alfa romeo': [
		['', { body: 'sedan', seats: 5, price: 350 }],
		['giulia, giulietta, stelvio, mito, tonale', { body: 'sedan', seats: 5, price: 400 }],
	],
	ssangyong: [
		['', { body: 'suv', seats: 5, price: 250 }],
		['korando, tivoli, musso, rexton', { body: 'suv', seats: 5, price: 300 }],
	],
	ineos: [
		['', { body: 'suv', seats: 5, price: 1300, drive: '4x4' }],
		['grenadier', { body: 'suv', seats: 5, price: 1300, drive: '4x4' }],
	],
	lamborghini: [
		['', { body: 'coupe', seats: 2, price: 4000 }],
		['urus, huracan, lambo', { body: 'coupe', seats: 2, price: 4000 }],
	],
	ferrari: [['', { body: 'coupe', seats: 2, price: 4000 }]],
	maserati: [
		['', { body: 'sedan', seats: 5, price: 1000 }],
		['levante, ghibli', { body: 'sedan', seats: 5, price: 1000 }],
	],
	bentley: [['', { body: 'coupe', seats: 4, price: 3000 }]],
	'rolls royce': [
		['', { body: 'sedan', seats: 5, price: 5000 }],
		['phantom, cullinan', { body: 'sedan', seats: 5, price: 5000 }],
	],
	'aston martin': [['', { body: 'coupe', seats: 2, price: 3000 }]],
	mclaren: [['', { body: 'coupe', seats: 2, price: 4000 }]],
	dodge: [
		['', { body: 'suv', seats: 5, price: 250 }],
		['ram, journey, caliber, nitro, charger, challenger', { body: 'suv', seats: 5, price: 250 }],
	],
	chrysler: [
		['', { body: 'sedan', seats: 5, price: 250 }],
		['300c, grand voyager, pt cruiser', { body: 'mpv', seats: 7, price: 200 }],
	],
	daihatsu: [
		['', { body: 'hatchback', seats: 5, price: 90 }],
		['terios, sirion, charade, gran max', { body: 'suv', seats: 5, price: 110 }],
	],
	infiniti: [
		['', { body: 'suv', seats: 5, price: 350 }],
		['q50, q30, qx70, qx60', { body: 'suv', seats: 5, price: 350 }],
	],
	smart: [['', { body: 'hatchback', seats: 2, price: 130 }]],
	seat: [['ibiza, leon', { body: 'hatchback', seats: 5, price: 150 }]],
	skoda: [
		['', { body: 'sedan', seats: 5, price: 250 }],
		['octavia, fabia, superb', { body: 'sedan', seats: 5, price: 250 }],
	],
	saab: [['', { body: 'sedan', seats: 5, price: 100 }]],
	rover: [],
	cadillac: [['', { body: 'suv', seats: 5, price: 500 }]],
	hummer: [['', { body: 'suv', seats: 5, price: 350, drive: '4x4' }]],
	polestar: [['', { body: 'sedan', seats: 5, price: 900, fuel: 'Electric' }]],
	geely: [['', { body: 'suv', seats: 5, price: 400 }]],
	changan: [['', { body: 'bakkie', seats: 5, price: 450, fuel: 'Diesel' }]],
	leapmotor: [['', { body: 'suv', seats: 5, price: 600, fuel: 'Electric' }]],
	faw: [['', { body: 'hatchback', seats: 5, price: 100 }]],
	zotye: [['', { body: 'suv', seats: 5, price: 200 }]],
	dfsk: [['', { body: 'suv', seats: 5, price: 200 }]],
	lancia: [['', { body: 'hatchback', seats: 5, price: 150 }]],
	dacia: [['', { body: 'suv', seats: 5, price: 250 }]],
	hino: [['', { body: 'commercial', seats: 3, price: 600, fuel: 'Diesel' }]],
	iveco: [['', { body: 'commercial', seats: 3, price: 600, fuel: 'Diesel' }]],
	scania: [['', { body: 'commercial', seats: 3, price: 900, fuel: 'Diesel' }]],
	fuso: [['', { body: 'commercial', seats: 3, price: 600, fuel: 'Diesel' }]],
	yamaha: [
		['', { body: 'motorcycle', seats: 2, price: 90 }],
		['r1, mt07, mt 07, tenere', { body: 'motorcycle', seats: 2, price: 130 }],
	],
	kawasaki: [
		['', { body: 'motorcycle', seats: 2, price: 110 }],
		['ninja, versys', { body: 'motorcycle', seats: 2, price: 110 }],
	],
	ktm: [['', { body: 'motorcycle', seats: 2, price: 120 }]],
	'harley davidson': [
		['', { body: 'motorcycle', seats: 2, price: 200 }],
		['harley, sportster', { body: 'motorcycle', seats: 2, price: 200 }],
	],
	ducati: [['', { body: 'motorcycle', seats: 2, price: 180 }]],
	triumph: [['', { body: 'motorcycle', seats: 2, price: 150 }]],
	husqvarna: [['', { body: 'motorcycle', seats: 2, price: 110 }]],
	vespa: [['', { body: 'motorcycle', seats: 2, price: 80 }]],
	[NO_MAKE]: [
		[
			'caravan, caravans, trailer, trailers, boats, tractor, quad bike, quad, quads, karavaan, woonwa, sleepwa, trekker, motorhome, camper van, campervan, golf cart, jet skis, go kart',
			{},
		],
	],
}

/** The subset of names with other meanings; they count only beside their make. */
export const AMBIGUOUS: ReadonlySet<string> = new Set(
	'up, go, ka, cc, fit, city, ora, tank, range, spark, soul, journey, charger, utility, seal, shark, han, punch, es, navi, terra, across, smart, seat, rover, note, atlas, saga, dashing, compass, maverick, xm, ix, phantom, m2, r1, nx, rx, condor, stallion, bolero, r8, c1, logan, nitro, trax, is250, challenger, ram, sharan, optima, taigo, ikon, splash'.split(
		', ',
	),
)
