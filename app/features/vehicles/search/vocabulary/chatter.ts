/** Filler words, and function words: negations, alternatives, orders, comparisons. */
import { combined, type Names } from './language.ts'

/** Ignored. */
export const FILLERS: Names = {
	en: `youve, theyve, weve, whos, theres, hows, wheres, youre, theyre, ive, arent, wont, couldnt, shouldnt, wouldnt, didnt, havent, hasnt, a, an, the, of, and, with, in, for, is, i, me, my, to, at, on, sale, vehicle, vehicles, want, need, looking, look, find, show, please, any, good, nice, price, priced, cost, costs, model, make, dealer, buy, am, do, does, you, have, has, got, what, can, could, get, than, vs, stock, we, some,
		hi, hello, hey, howzit, hallo, morning, good morning, afternoon, evening, greetings, thanks, thank you, thank, thx, pls, plz, plse, kindly, help, assist, advise, advice, recommend, suggest, us, our, your, yours, his, her, their, its, it, he, she, they, them, this, that, these, those, there, here, where, which, who, when, how, why, whats, what s, im, i m, ive, id, i d, ill, lets, let, s, t, d, ll, re, ve,
		wife, husband, girlfriend, boyfriend, mother, father, mom, mum, dad, granny, gran, grandmother, grandfather, oupa, brother, sister, son, daughter, friend, uncle, aunt, lady, ladies, guy, guys, boss, sir, madam, bru, bro, boet, china, dude, someone, something, anything, anyone, one, ones, thing, things, everything, else, other, also, too, just, only, maybe, perhaps, possibly, probably, really, very, quite, so, well, still, already, now, today, tomorrow, soon, asap, urgently, urgent, currently, quick question, question, quickly,
		would, should, will, shall, may, might, must, be, been, being, are, was, were, had, having, did, done, go, going, come, coming, take, give, see, seeing, check, browse, search, searching, seeking, seek, after, interested, interest, wanting, wants, wanted, needs, needed, like, liked, likes, love, loves, prefer, preferably, preferred, ideally, ideal, wish, hoping, hope, think, thinking, know, tell, say, says, said, ask, asking, available, availability, offer, offers, on offer, deal, deals, special, specials, promotion, listing, listed, list, advert, advertised, website, online, shop, shopping, dealership, floor, showroom, branch, area, near, close, nearby, around me, location, from, by, as, if, but, then, because, since it, about, into, onto, out, off, over there, up, down, back, again, more, most, much, many, lot, lots, few, enough, all, both, each, every, same, own, kind, kinds, type, types, sort, sorts, style, option, options, choice, range, selection, variety, condition, in good condition, good condition, excellent condition, mint condition, clean, tidy, neat, immaculate, decent, great, excellent, perfect, best, better, top, amazing, awesome, lekker, cool, beautiful, lovely, pretty, reliable, reliability, dependable, trustworthy, solid, strong, durable, tough, comfortable, comfy, comfort, right, okay, ok, fine, yes, yeah, ja, no problem, oh, um, uh, er, hmm, eish, yoh, haibo, sho, sharp, hectic, mos, ne, hey,
		buying, purchase, purchasing, purchased, bought, own, owning, drive, drives, driving, driven, driver, drivers, use, used for, using, uses, pay, paying, paid, spend, spending, finance, financed, financing, bank, deposit, no deposit, cash, money, budget, afford, worth, value, value for money, pocket, trade, trade in, swop, swap, exchange, test drive, registration, registered, papers, licence, license, insurance, insure, picture, pictures, photo, photos, pics, details, info, information, spec, specs, specification, call, phone, contact, whatsapp, email, number,
		my first, first, our first, lodge, lodges, guesthouse, guest house, accept, accepts, accepting, trade ins, tradeins, trade in s, tradein, buy back, monday, tuesday, wednesday, thursday, friday, saturday, sunday, mondays, tuesdays, wednesdays, thursdays, fridays, saturdays, sundays, public holiday, public holidays, holidays, opening hours, trading hours, can i have, could i have, may i have, can i have a look, have a look, come and see, come see, come view, come look, viewing, daughters, sons, nephew, niece, cousin, neighbour, colleague, upgraded, on insurance, insured, u, r u, collected, delivered, soonest, appointment,
		south africa, south african, sa, gauteng, joburg, johannesburg, jozi, jhb, pretoria, pta, tshwane, cape town, capetown, cpt, durban, dbn, ethekwini, kzn, kwazulu natal, bloemfontein, bloem, port elizabeth, gqeberha, pe, east london, polokwane, nelspruit, mbombela, rustenburg, kimberley, soweto, sandton, centurion, midrand, randburg, roodepoort, benoni, boksburg, kempton park, germiston, alberton, vereeniging, vanderbijlpark, krugersdorp, stellenbosch, paarl, george, knysna, worcester, pietermaritzburg, pmb, umhlanga, ballito, richards bay, newcastle, ladysmith, welkom, potchefstroom, klerksdorp, upington, limpopo, mpumalanga, north west, free state, western cape, eastern cape, northern cape, western, eastern, northern, southern, cape, mitchells plain, khayelitsha, bellville, tygervalley, somerset west, hermanus, mthatha, umtata, tembisa, mamelodi, midstream, fourways, bryanston, hatfield, menlyn, sasolburg, secunda, witbank, emalahleni, middelburg, tzaneen, maseru, gaborone, windhoek, harare, zimbabwe, town, place, home, house, garage, street, road, roads, city centre, farm stall, office, airport, hospital, church, gym, shops, mall,
		old, age, aged, year, years, month, weekend, week, day, days, time, times, first time, long, short, size, sized, medium, standard, normal, regular, proper, real, full, half, whole, complete, extra, plus, features, feature, equipped, fitted, comes, come with, comes with, that has, which has, including, include, includes, included, must have, should have, needs to have, has to have, along, together, please help, me with, urgently need, ready, driveaway, drive away, one please, per, via, pre, etc, under the sun, engine, engines, body, shape, interior, inside, outside, exterior, colour, color, gearbox, transmission, gears, gear, fuel, fuel type, tank, boot, wheel, wheels drive, bucks or so, mind, matter, doesn t matter, dont mind, don t mind, dont care, any colour, any color, any make, any model, thats, that s, who has, anyone selling, selling, sell, sold, market, second, third, person, people, woman, women, man, men, old lady, pensioner, retired, nurse, teacher, doctor, salary, earn, monthly salary, credit, blacklisted, rent to own, upgrade, upgrading, replace, replacing, current, moving, between jobs, start, starting, started, begin, new job, job, travels, travel, everyday, daily basis, rands, roughly speaking, basically, literally, honestly, actually, obviously, somewhere, somehow, whatever, whichever, anywhere, nothing fancy, fancy nothing, simple, basic, plain, without breaking the bank, break the bank, breaking the bank, not fussy, fussy, pref, prefered, hatch or so, looking to buy, looking for, in the market, in the market for, keen, keen on, after a, hunting for, hunt for, wat kos, quote, quotation, pricing, prices, costing, how much, how much is, how much for, do you have, have you got, got any, any chance, got anything, what do you have, can i get, can i see, show me, find me, give me, get me, i want, i need, i am looking for, im looking for, i m looking for, i would like, i d like, id like, we need, we want, wanna, want to buy, gonna, gotta, lemme, gimme, dear, team, regards, cheers, ta, sorry, excuse me, lady driven, lady driver, my old lady, old man, in law, laaitie, lightie, chick, kasi, ekasi, township, location style, mzansi, kiff, duidelik, bakgat, skelm, jol, tjommie, buddy, mate, pal, gents, folks, everybody, everyone, myself, himself, herself, ourselves, himself too, going for, reasonable, reasonably priced, fair, fair price, good price, right price, at a good price, good deal, great deal, nice deal, good value, at least something, never, ever, always, often, sometimes, usually, mostly, mainly, especially, particularly, specifically, during, while, until then, through, throughout, across town, along with, without any, within reach, another, either, neither, nor, yet, though, although, however, therefore, thus, hence, that can, which can, can handle, handle, handles, fits, fit, fits in, suitable, suited, suits, suit, appropriate, meant, made, makes, making, work with, works, working, looks, looked, feel, feels, keep, keeps, kept, run, runs, running, carry, carries, seats up, holds, hold, bring, brings, put, puts, turn, turns, open, opens, close by, able, capable, ability, power, engine size, hp, torque, mileages, low profile`,
	af: `n, die, en, met, vir, van, wat, is, asseblief, te, koop, ek, soek, voertuig, voertuie, jaar, prys, mooi, goeie, wil, he, het, julle, is daar, nie, ons, hulle, hy, sy, jy, u, my, jou, haar, hom, daar, hier, waar, wanneer, hoe, hoekom, wie, dit, dat, hierdie, daardie, so, soos dit, ook, net, nog, baie, meer, min, bietjie, iets, enige, enigiets, enige iets, ander, hallo, haai, dankie, groete, more, goeie more, goeiemore, goeiedag, goeienaand, goeiemiddag, middag, dag, tannie, oom, ouma, oupa, ma, pa, vrou, man, seun, dogter, dogter se, kind, vriend, vriendin, broer, suster, se, sin, wees, was, word, sal, kan, moet, mag, gaan, kom, koop, verkoop, kyk, kry, vind, wys, help, nodig, benodig, graag, liewers, verkieslik, of so, asb, ja, nee dankie, in, op, aan, by, uit, na, om, oor die, onder die, as, maar, want, omdat, toe, dan, nou, vandag, dadelik, gou, lekker, pragtig, goed, goeie toestand, toestand, in goeie toestand, betroubaar, betroubare, sterk, netjies, netjiese, skoon, gemaklik, gemaklike, gerieflik, gerieflike, ordentlik, ordentlike, beste, kos, koste, bedrag, geld, kontant, bank, finansier, finansiering, beskikbaar, voorraad, handelaar, beskik oor, prys klas, prysklas, model, modelle, soort, tipe, kleur, ratkas, brandstof, enjin, binne, buite, ry, rytuig, gebruik vir, stad, kaapstad, johannesburg, pretoria, bloemfontein, durban, kaap, wes kaap, oos kaap, noord kaap, vrystaat, gauteng, suid afrika, vaal, hoeveld, laeveld, karoo, klerksdorp, potch, welkom, wellington, paarl, stellenbosch, per, elke, al, alle, albei, paar, een of ander, dalk, miskien, seker, regtig, eintlik, darem, mos, tog, hoor, jammer, my vrou, my man, my ma, my pa, ek soek, ek wil, ek wil he, ek benodig, ek kyk vir, ons soek, wat het julle, het julle, kan julle, wys my, asseblief tog, vra, vraag, groot, motor vir, wat nie, sonder om, om te, te wees, staan, sit, help my, soek na, opsoek na, op soek na, kyk na, in die mark, mark, spesiale aanbod, spesiaal, aanbod, aanbieding, waarde, bekostigbaar genoeg, daaglikse, ry ek, kan ry, saam, saam met, saamgaan, toegerus, ingesluit, insluitend, uitgerus, dis, n bietjie, redelik, taamlik, heeltemal, weet, dink, hoop, vat, sien, bring, gee, maak, doen, loop, iemand, niemand, alles, niks, mense se, kinders se, tyd, week, naweek, maande, my eerste, opgradeer, wil opgradeer, tans, daai, daardie, hierdie, maandag, dinsdag, woensdag, donderdag, vrydag, saterdag, sondag, maandae, saterdae, sondae, naweke, openbare vakansiedae, oop, oop op, is julle oop, kom kyk, kom sien, wil kom kyk, wil na, toetsrit, inruilings, inruiling, vat julle inruilings, gebreek, nou, gaan, n ander, afspraak, gastehuis, dogter, seun, vrou, my vrou, my man, ouma, oupa, suster, broer, ook, ons soek, soek ons, nog steeds`,
	zu: `ngifuna, ngicela, ne, no, noma yini, ye, e, ngo, ku, kuka, kwa, u, intengo, sawubona, sanibonani, ngiyabonga, ngiyacela, siyabonga, yebo, cha, ukuthenga, thenga, ngithenge, ngithanda, ngidinga, sidinga, sifuna, udinga, umuntu, abantu bami, mina, wena, yena, thina, yami, wami, lami, zami, yakho, yakhe, yethu, unkosikazi, unkosikazi wami, umkami, umyeni, umyeni wami, umama, ubaba, ugogo, umkhulu, indodana, indodakazi, udadewethu, umfowethu, umngani, kahle, enhle, kuhle, omuhle, ezinhle, muhle, engcono, into, izinto, enye, ezinye, konke, lapha, lapho, manje, namuhla, kusasa, usizo, ngisize, ngisizeni, siza, ngicela ungisize, uma, ukuthi, kodwa, futhi, noma, nje, kakhulu, kancane, imali, ngemali, inani, amanani, ebiza, ebizayo, kubiza, yimalini, malini, uyabiza, ikhona, zikhona, nikhona, ninayo, ninazo, kukhona, niyayithengisa, ethengiswayo, thengisa, ngingathanda, ngingathola, ngithole, thola, ngithole i, yokuthenga, ngibheke, ngibuka, ngifuna ukuthenga, ngicela imoto, mhlawumbe, ukuze, kufanele, ibe, ene, enayo, enezi, enama, enge, enga, yokushayela, ukushayela, ngishayele, egoli, ethekwini, ekapa, epitoli, emgungundlovu, egauteng, mzansi, ngempela, kube, kungaba, kuyo, kulo, sis, bhuti, bafo, mfowethu, mngani, ekhaya, umkhiqizo, uhlobo, inhlobo, ukubiza, encane ngentengo, yonke, noma imuphi, eyodwa nje, ethembekile, eqinile, ezinhle kakhulu, amasha, angama, e na, ena, ziya, okuhle, eziyi, engu, nge, ngama, enjalo, yini, yiphi, enenjini, injini, umbala noma, sekuyisikhathi, isikhathi, unyaka, nyaka, uyishayele, ilungele, elungele, ehamba, ehamba kahle, esebenza kahle, iyindlela, nezinto, emnandi, bengifuna, besifuna, ukuyithenga, engingayithenga, engingakwazi ukuyithenga, ngiyayifuna, ngingakhokha, ngikhokhe, khokha, ngizwile, ngizwe, ninayo, ninazo, ngiyayifuna, ngiyifuna, ngiyazifuna, yami, yethu, yakho, usizo, ngicela usizo, ngosuku, ngesonto, ngomgqibelo, ngomsombuluko, ngolwesibili, ngolwesithathu, ngolwesine, ngolwesihlanu, nivulile, nivula nini, nginesithakazelo, ngibonile, ngibone, kini, unayo, unazo, uma, manje, ukuyithenga, ukuyibona, ngizothenga, siyafuna`,
	st: `ke, batla, ke batla, ke kopa, kopa, ke hloka, hloka, re batla, re hloka, ho, ho reka, reka, rekisa, e, tse, ya, wa, ka, ba, le, la, sa, tsa, ho na, ho na le, na le, e nang le, e nang, nang, e leng, leng, empa, hape, haeba, hona, jwale, kajeno, hle, hle ntate, hle mme, dumela, dumelang, kea leboha, ke a leboha, leboha, ntate, mme, mosadi, monna, mosadi wa ka, monna wa ka, ngwaneso, abuti, ausi, nkgono, ntatemoholo, motswalle, mora, moradi, ka, wa ka, ya ka, tsa ka, ena, eo, tseo, mang, eng, kae, hokae, joang, jwang, bakeng, bakeng sa, chelete, tjhelete, theko, ditheko, bokae, ke bokae, e ntle, ntle haholo, tse ntle, hantle, haholo, feela, hanyane, kapa, nthuse, nthuseng, thusa, nthuseng hle, ke rata, rata, ke nahana, nahana, batho ba ka, mmala, mofuta, mefuta, ntho, dintho, e nngwe, tse ding, kaofela, le nna, nna, wena, rona, lona, bona, ho kganna, kganna, e tsamayang hantle, e sebetsang, e sebetsang hantle, e tshepahalang, tshepahalang, e tiileng, mona, moo, gauteng ya, maseru, bloem, ke na, e teng, di teng, teng, le na le, na, ke ne, ke tla, nka, nka reka, nka fumana, fumana, ho fumana, o na, ha, hore, moo ke, tloha, ho ya, ya ho, a, o, re, se, di, ho e, e be, ka potlako, tsebang, lekgotla, boleng, letsatsi, selemo sena, ka rona, mmapa wa, lebenkele, ha ho, sontaha, moqebelo, mantaha, labobedi, laboraro, labone, labohlano, le butse, le bula neng, ke utlwile, le na le yona, ke e batla, ke bone, ho e bona, ya rona, thuso`,
}

/** Negations before a phrase. */
export const NOT: Names = {
	en: 'not, no, non, without, except, excluding, not a, not an, not in, dont want, don t want, do not want, i dont want, i don t want, dont like, don t like, do not like, anything but, anything but a, anything except, everything but, everything except, other than, but not, apart from, besides, hate, minus, never a, rather not, avoid, skip, exclude, nothing, none, not interested in, no more, not any, isnt, isn t, is not, that isnt, that isn t, that is not, which is not, aside from, leave out, dont show, don t show, dont show me, don t show me, dislike, cant stand, can t stand, cannot stand, cant drive, can t drive, cannot drive, sick of, tired of, no longer, instead of, not from, without a, definitely not, dont need, don t need, do not need, doesnt have, doesn t have, does not have, no thanks to, stay away from, steer clear of, not keen on, bar, hates, doesnt want, doesn t want, does not want, not with, never, we dont want, not another, doesn t like, doesnt like',
	af: 'sonder, nie, geen, behalwe, nie n, nie van, maar nie, nie in, wil nie, ek wil nie, wil nie n, ek wil nie n, hou nie van, ek hou nie van, uitgesluit, ek soek nie, soek nie, ek soek nie n, soek nie n, buiten, nie weer, anders as, uitgesonderd, moet nie, wil nie he, enigiets behalwe, enige iets behalwe, alles behalwe, asseblief nie, net nie, moenie, enigiets anders as, in plaas van, wat nie, ek wil geen, ek haat, haat, nee, asseblief geen, nie met, nooit, wys my nie, liewer nie, weg van, moet asseblief nie, geen n, pleks van, maar geen, maar sonder, solank dit nie',
	zu: 'ngaphandle kwe, ngaphandle, ngaphandle kwa, ngaphandle ko, ngaphandle kwama, ngaphandle kwezi, hhayi, hayi, angifuni, angiyifuni i, angithandi, ngingafuni, engeyona, engeyena, engeyo, engesiyo, engenayo, engena, engenawo, akufanele, akube, kungabi, ungangi, angazifuni, angisafuni, asifuni, ungangiboniseli, engezona, kungeyona, kodwa hhayi, hhayi i, hayi i, akungabi, engafuni, ingabi, kungabi yi, angidingi, ezingeyona, engesona, ngaphandle kuka, ezingezona, engelona',
	st: 'eseng, e seng, ntle le, ha ke batle, ha ke rate, ke sa batle, e se, e se be, ha re batle, e seng ya, ka ntle ho, ka ntle le, ha e se, ho se be, e seng tsa, e se nang, tse se nang, e se ke ya eba, empa e seng, tse seng, ke hloile, mme e seng, e se ke, haeba e se, ke se ke ka, ha ke hloke, e sa, kantle ho, kantle le',
}
/** Negations after a phrase, which negate what precedes them. */
export const NOT_BEHIND: Names = {
	en: 'is out, not for me, are out, is a no, no thanks, not wanted, is a no no, not interested',
	af: 'wil ek nie he nie, soek ek nie, wil ek nie, is uit, hou ek nie van nie, wil ons nie he nie, soek ek nie asseblief',
	zu: 'angiyifuni, angizifuni, angiwufuni, angilufuni, angiyithandi, angizithandi, angimfuni, asiyifuni, angiwathandi, angilifuni, angiwufuni, angiluthandi',
	st: 'ha ke e batle, ha ke di batle, ha ke e rate, ha ke di rate, ha ke mo batle',
}
/** The second 'nie' of a double negation, which adds nothing: 'nie rooi nie'. */
export const NOT_AGAIN = 'nie'
/** Between a negation and its phrase. */
export const ARTICLES: Names = {
	en: 'a, an, the, any, another, more, of, in, old, please, to, have, be, it, by, is, from, with, one, your',
	af: 'n, die, enige, asseblief, weer, van, wees, he, met',
	zu: 'i, u, e, yi, ye, o, izi, ama, kube, ne, eyi, enye',
	st: 'ya, e, tsa, ho, ba, nang, le',
}
/** Between alternatives. */
export const OR: Names = {
	en: 'or, vs, versus, /, either, or else, or even, or maybe, or a, or an',
	af: 'of, of n, of anders',
	zu: 'noma, noma i',
	st: 'kapa',
}
export const NOR: Names = {
	en: 'nor, or, and, nor a',
	af: 'en, of, ook nie',
	zu: 'noma, na, ne',
	st: 'kapa, le',
}

/** Sort orders. */
export const ORDERS = {
	price: {
		en: 'cheap, cheapest, bargain, bargains, affordable, cheaply, inexpensive, low price, lowest price, low priced, cheap enough, best price, budget friendly, not expensive, not too expensive, not too pricey, well priced, low budget, low cost, cheapy, cheapie, cheaps, cheep, dirt cheap, most affordable, least expensive, on the cheap, not pricey, tight budget, small budget, on a budget, price low to high, cheapest first, lowest priced, bargain price, really cheap, easy on the pocket, pocket friendly, economical price, that wont break the bank, that won t break the bank, on a tight budget, skorokoro, broke, cheap cheap, not very expensive, super cheap, inexspensive, affordability',
		af: 'goedkoop, goedkoopste, bekostigbaar, bekostigbare, winskoop, billik, billike, nie te duur nie, nie te duur, nie duur nie, lae prys, goedkope, laagste prys, winskopie, billik geprys, lekker goedkoop, beste prys, spotgoedkoop, klein begroting, lae begroting, n winskoop, goedkoper, nie so duur nie',
		zu: 'eshibhile, ishibhile, shibhile, eshibhe kakhulu, engabizi, engabizi kakhulu, intengo ephansi, eshibhile kakhulu, ezishibhile, eshiphile, eshibhe, eziphansi ngentengo, inani eliphansi, engambi eqolo, ngentengo ephansi, ayibizi, eshiphi, ishiphile, eshibile, eshibhiliyo',
		st: 'e theko e tlase, theko e tlase, tse theko e tlase, e sa ture, e sa tureng, theko e bonolo, e tjhipileng, e chipileng, tjhipile, e tshipileng, tse tjhipileng, ya theko e tlase, e sa tureng haholo, theko tlase, ka theko e tlase',
	},
	'-price': {
		en: 'most expensive, dearest, price high to low, priciest',
		af: 'duurste',
		zu: 'ebiza kakhulu',
		st: 'e turang haholo',
	},
	'-year': {
		en: 'newest, youngest, newest first',
		af: 'jongste',
		zu: 'entsha kunazo zonke',
		st: 'e ntjha ka ho fetisisa',
	},
	mileage: {
		en: 'lowest mileage, lowest km, lowest kms, lowest kilometres, least kilometres, fewest kilometres, least kms, least mileage, lowest kays, lowest kilos, least kays',
		af: 'laagste kilometers, laagste kilo s, minste kilometers, laagste km, laagste kilometerstand',
		zu: 'amakhilomitha amancane kakhulu',
		st: 'dikilomitara tse tlase ka ho fetisisa',
	},
} as const satisfies Record<string, Names>

/** The limit that 'low mileage' sets. */
export const LOW_MILEAGE_KM = 60_000
const LOW_MILEAGE_PHRASES: Names = {
	en: 'low mileage, low km, low kms, low kilometres, low kilos, low miles, low kilometers, low kays, not many kilos, few kilometres, few kms, not too many kilos, not many kms, low mileages, hardly driven, barely driven, not many kilometres, few kilos, low on mileage, low on kilos, low mileage car, low on kms, not driven much, not too much mileage, not high mileage, low milage, low odometer, small mileage, less mileage, little mileage, very low mileage, low low mileage, not a lot of kilos, not too many kms, not too many kays, not too many kilometres, not too many km, low mile age',
	af: 'lae kilos, lae kilo s, lae kilometers, lae km, min kilos, lae kms, lae kilometres, lae kilometerstand, lae myle, min kilometers, nie baie kilos nie, min gery, lae kilometer, min kilo s, nie baie kilometers nie, lae kilometerlesing, nie te veel kilometers nie, min km, nie te veel kilos nie, nie te veel kilos, nie baie km nie, laag op kilometers',
	zu: 'amakhilomitha amancane, amakhilomitha ambalwa, amakhilomitha aphansi, engahambanga kakhulu, ama kilos amancane, enamakhilomitha amancane, enama kilos amancane, engahambile kakhulu, ama kilometers amancane, engakahambi kakhulu',
	st: 'dikilomitara tse tlase, dikilomitara tse mmalwa, e sa tsamayang haholo, dikilo tse tlase, dikilomitara tse fokolang, dikilomithara tse tlase, e sa tsamaya haholo, dikilometara tse tlase',
}
const FEW = {
	en: 'few, low, little, not many, not a lot of, not too many, minimal, small',
	af: 'bietjie, min, lae, minimale, nie baie, nie te veel, nie te veel',
}
const DISTANCES =
	'km, kms, kilometres, kilometers, kilos, kilo s, kays, k s, mileage, kilometer, miles, clicks'
/** 'Few' in each language before every word for kilometres. */
export const LOW_MILEAGE: Names = {
	...LOW_MILEAGE_PHRASES,
	en: `${LOW_MILEAGE_PHRASES.en}, ${combined(FEW.en, DISTANCES)}`,
	af: `${LOW_MILEAGE_PHRASES.af}, ${combined(FEW.af, DISTANCES)}, min kms op`,
}

/** Before a vehicle that the visitor owns: 'trade in my Polo', 'I have a 2014 Tazz'. */
const TRADES =
	'trade in, trading in, trade, trading, swop, swap, swopping, swapping, sell, selling, exchange, replace, replacing, upgrade from, upgrading from, upgrade, upgrading, downgrade from, downgrading from, get rid of, getting rid of, coming from, moving from'
const KIN =
	'husband, wife, son, daughter, mom, mum, dad, brother, sister, boyfriend, girlfriend, partner, friend'
export const OWNED: Names = {
	en: `${combined(', to', TRADES, 'my, my old, our, our old, her, his, my wife, my husband, my current')}, ${combined('my, our', KIN, 'has, drives, owns, has got')}, ${combined('get for, can i get for, i get for, offer for, offer me for, give me for, value of, value, totalled, crashed, wrote off, bumped', 'my, his, her, our')}, trade in, trading in, tradein, trade, swap, swop, exchange, we already have, upgrade from, upgrade from a, upgrading from a, upgrading from, downgrade from a, coming from a, i have, i ve got, ive got, i got, i own, i drive, i currently drive, i currently have, i m driving, im driving, i am driving, i already have, i already own, we have, we own, we drive, currently driving, currently drive, currently have, currently own, previously owned a, i had, i used to have, my trade in is, trade in is, my current car is, i still have, i sold my, sold my, i crashed my, i wrote off my, crashed my`,
	af: `${combined('ruil, verruil, inruil, inruil van, verkoop, vervang, opgradeer van, opgradeer, los', 'my, my ou, ons, ons ou, haar, sy')}, opgradeer van n, opgradeer van, ${combined('my', 'man, vrou, seun, dogter, ma, pa, broer, suster', 'het, ry, besit, ry tans, het tans')}, ons het tans, ons ry tans, ons het reeds, ek het, ons het, ek besit, ek ry, ek ry tans, ek ry nou, ons ry, ek het nou, ek het tans, ek het reeds, my inruil is, ek het my verkoop`,
	zu: 'ngine, ngineyami, nginayo i, ngithengisa, ngiyathengisa, ngithengisa i, ukuthengisa, ukushintsha, ngishintsha, ngifuna ukushintsha, ngifuna ukuthengisa, ngifuna ukushintsha i, ukushintsha i, ngishayela, ngishayela i, ukutreyida, ngitreyida, ngiyitreyida',
	st: 'ke na le, ke rekisa, ke batla ho rekisa, ho rekisa, ke batla ho fapanyetsana ka, ho fapanyetsana ka, ke fapanyetsana ka, ke kganna, re na le, ke batla ho tjhentjha, ho tjhentjha, ke tjhentjha',
}
/** After a vehicle that the visitor owns or owned: 'my Ford broke down'. */
export const OWNED_BEHIND: Names = {
	en: 'to trade in, to trade, as trade in, as a trade in, for trade in, to swap, to swop, to sell, to trade in for, to trade for, as deposit, as a deposit, broke down, has broken down, is broken, broke, is finished, died, has died, is dead, packed up, gave up, gave up the ghost, was stolen, got stolen, has been stolen, is stolen, was hijacked, got hijacked, was written off, is written off, written off, got written off, is giving problems, gives problems, is giving me problems, keeps breaking, keeps breaking down, is falling apart, engine blew, blew up, is paid off, paid off',
	af: 'inruil, om in te ruil, in te ruil, as inruil, inruil vir, verkoop, te verkoop, het gebreek, is gebreek, het gaan staan, het opgegee, is gesteel, is stukkend, is klaar, is afgeskryf, is geskryf, gee probleme, gee moeilikheid, is gekaap, is afbetaal, het onklaar geraak, het uitgebrand',
	zu: 'yami ifile, ifile, yonakele, yami yonakele, intshontshiwe, yebiwe, ifokile, iphukile, ihlulekile, endala engiyithengisayo, engiyithengisayo',
	st: 'e senyehile, e shwele, e utsuwe, e robehile, ya ka e senyehile, e hanne, ya ka e shwele, ya ka e utsuwe',
}
/** Begins the search after an owned vehicle: 'for an SUV', 'soek nou'. */
export const SEARCH_START: Names = {
	en: 'for, to, for a, for an, want, wants, i want, get, looking for, need, i need, upgrade to, trade for, now, towards, into, want to',
	af: 'vir, vir n, soek, ek soek, ons soek, wil, nou, op n, na n',
	zu: 'ngifuna, sengifuna, ngicela, manje, siyafuna',
	st: 'ke batla, batla, ke hloka, jwale, re batla, bakeng sa',
}
/** After a vehicle that only seems to be owned: 'ek het 'n Polo nodig', 'I have a Polo in mind'. */
export const WANTED: Names = {
	en: 'in mind, my eye on, on my mind, in my sights, seen, spotted',
	af: 'nodig, lus, in gedagte, gesien, raakgesien, wil he, op my oog, gesoek, broodnodig',
	zu: 'engqondweni, engiyifunayo, engiyibonile',
	st: 'monahanong, eo ke e batlang, eo ke e boneng',
}

/** Comparisons with a named model. */
export const LIKE: Names = {
	en: 'like, similar to, something like, comparable to, along the lines of, same as, same type as, in the style of, alternative to, alternatives to, an alternative to, similar, something similar to, same size as, the size of, as big as, equivalent to, same class as, competitor of, competitor to, in the same class as, rival to, size of, instead of, rivals of, same kind as, comparable with, similar size to, similar to a, anything like, as good as, like a, just like, more or less like, such as, substitute for, same league as, much like',
	af: 'soos, soortgelyk aan, iets soos, vergelykbaar met, so groot soos, alternatief vir, net soos, in plaas van, dieselfde grootte as, soos n, van dieselfde klas as, alternatief tot, n alternatief vir, eerder as, so iets soos',
	zu: 'njenge, efana ne, efana no, njengo, okufana, efana, ezifana ne, njenga, elingana ne, efana nayo, ezifana no, ezifana, efanayo ne, ezinjenge, into efana ne, enjenge, enjengo, elingana no, ezilingana ne',
	st: 'jwaloka, e tshwanang le, jwalo ka, tse tshwanang le, e lekanang le, e tshwana le, tshwanang le, e kang, e batlang e tshwana le, ho tshwana le, joaloka, jwaleka',
}
/** The subset of LIKE that excludes the named model itself. */
export const ANOTHER: Names = {
	en: 'alternative to, alternatives to, an alternative to, competitor of, competitor to, rival to, instead of, rivals of, substitute for',
	af: 'alternatief vir, in plaas van, alternatief tot, n alternatief vir, eerder as',
}
export const THAN: Names = {
	en: 'than, then, compared to, as',
	af: 'as, dan',
	zu: 'kuno, kune, kunale, kuna, kunge, kunezi, kuka, kangako',
	st: 'ho, ho feta, ho na le, jwaloka, jwalo ka',
}
/**
 * Lower (-1) or higher (1) than the reference model. Some of these words also limit an amount that follows
 * them.
 */
export const COMPARISONS = {
	'price -1': {
		en: 'cheaper, less expensive, more affordable, lower priced, lower price, costs less, for less, less money, less pricey, more budget friendly, at a lower price, cost less, costing less, goes for less, more reasonable, cheaper than, cheaper then, less than, less then, lower than, under the price of, below the price of, cheaper car, cheaper vehicle, cheaper one, bit cheaper, a bit cheaper, cheaper version',
		af: 'goedkoper, minder duur, laer prys, kos minder, meer bekostigbaar, teen n laer prys, bekostigbaarder, wat minder kos, goedkoper as, minder as, goedkoper motor, goedkoper kar, goedkoper een, bietjie goedkoper, goedkoper weergawe',
		zu: 'eshibhile kune, eshibhile kuno, eshibhile kunale, engabizi njenge, eshibhe kune, eshibhile kakhudlwana, eshibhe kuno, ephansi ngentengo, ephansi ngentengo kune, engabizi kangako, imoto eshibhile kune, imoto eshibhile kuno, eshibhile kunge, elishibhile kune, engabizi kakhulu njenge',
		st: 'e theko e tlase ho, theko e tlase ho feta, e theko e tlase ho feta, e theko e tlasana, e tjhipileng ho, e tjhipileng ho feta, e sa tureng jwaloka, e sa tureng jwalo ka, e theko tlase ho',
	},
	'price 0': {
		en: 'same price, same price as, the same price as, same price range, same price range as, similar price, similarly priced, similar price range, same budget, around the same price, about the same price, same money, equal price, same price bracket',
		af: 'dieselfde prys, dieselfde prys as, selfde prys, selfde prys as, soortgelyke prys, omtrent dieselfde prys, dieselfde pryse, dieselfde geld, in dieselfde prysklas',
		zu: 'intengo efanayo, ngentengo efanayo, inani elifanayo, imali efanayo, ngemali efanayo, intengo efana ne',
		st: 'theko e tshwanang, ka theko e tshwanang, tjhelete e tshwanang, theko e le nngwe, theko e tshwanang le',
	},
	'price 1': {
		en: 'more expensive, dearer, pricier, more upmarket, more expensive than, dearer than, pricier than',
		af: 'duurder, duurder as',
		zu: 'ebiza kakhulu kune, ebiza kakhulu kuno',
		st: 'e turang ho feta, e turang ho',
	},
	'year 1': {
		en: 'newer, younger, more recent, more modern, newer than, later than, younger than, newer then, younger then, more recent than, newer car, newer one, bit newer, a bit newer, slightly newer, and newer',
		af: 'nuwer, jonger, meer onlangs, moderner, nuwer as, jonger as, later as, nuwer een, nuwer model, nuwer motor, bietjie nuwer, en nuwer',
		zu: 'entsha kune, entsha kuno, entsha kunale',
		st: 'e ntjha ho, e ntjha ho feta, e ntjha ho',
	},
	'year -1': {
		en: 'older, older than, earlier than, older then, older one, bit older, a bit older, slightly older, and older',
		af: 'ouer, ouer as, ouer een, ouer model, bietjie ouer, en ouer',
		zu: 'endala kune, endala kuno',
		st: 'ya kgale ho, ya kgale ho feta',
	},
	'size 1': {
		en: 'bigger, larger, roomier, more spacious, more space, more room, more seats, bigger boot, with more space, with more room, bigger than, larger than, bigger car, bigger vehicle, larger car, larger vehicle, bit bigger, a bit bigger, slightly bigger, one size up, step up',
		af: 'groter, ruimer, meer spasie, meer plek, meer sitplekke, met meer spasie, groter as, groter motor, groter kar, groter voertuig, bietjie groter, ruimer motor',
		zu: 'enkulu kune, enkulu kuno, enkudlwana, enkulu kunale, enkudlwana kune, enkulu kunge, imoto enkulu kune, imoto enkulu kuno, imoto enkulu kunale, elikhulu kune, elikhulu kuno, esikhulu kune',
		st: 'e kgolo ho, e kgolo ho feta, e kgolwanyane, e kgolwane, koloi e kgolo ho, koloi e kgolo ho feta',
	},
	'size -1': {
		en: 'smaller, more compact, not as big, less bulky, not so big, smaller than, smaller car, smaller vehicle, bit smaller, a bit smaller, slightly smaller, one size down',
		af: 'kleiner, nie so groot, kompakter, kleiner as, kleiner motor, kleiner kar, bietjie kleiner',
		zu: 'encane kune, encane kuno, encane kunale, encanyana kune, encane kuno, imoto encane kune, imoto encane kuno, imoto encane kunale, elincane kune',
		st: 'e nyane ho, e nyane ho feta, e nyenyane ho, e nyenyane ho feta, koloi e nyane ho, koloi e nyane ho feta',
	},
	'mileage -1': {
		en: 'fewer kilometres, less mileage, lower mileage, fewer kms, less kilometres, less kms, fewer kilos, less kilos, lower kms, fewer kays, less kays',
		af: 'minder kilometers, laer kilometers, minder kilos, minder km',
		zu: 'amakhilomitha amancane kune',
		st: 'dikilomitara tse tlase ho',
	},
	'power 1': {
		en: 'faster, quicker, more powerful, stronger, more power, with more power',
		af: 'vinniger, kragtiger, sterker, meer krag, met meer krag',
		zu: 'esheshayo kune, enamandla kune',
		st: 'e matla ho, e matla ho feta',
	},
} as const satisfies Record<string, Names>

/** Between the two halves of a comparison. */
export const BUT: Names = {
	en: 'but, just, only, except, though, with, and, a bit, bit, slightly, much, little, way, a little, a lot, even',
	af: 'maar, net, bietjie, n bietjie, baie, effens',
	zu: 'kodwa, nje',
	st: 'empa, feela',
}

/** Number of people: 'family of six', 'for seven people', 'four kids'. */
export const SEATS_FOR: Names = {
	en: 'family of, seats for, space for, room for, carry, carries, transport, seating for, for a family of, seat, seats, can seat, that seats, fits, fit, to seat, must seat, we are, we re, there are, party of, group of, takes, take, to carry, holds, hold, accommodate, accommodates, sit, sits, fit all, big family of, large family of, huge family of, growing family of, young family of, household of, team of, crew of, staff of, group of about, can carry, can take, can fit, that fits, to fit, must carry, must fit, has to fit, we re a family of, were a family of, we are a family of, room enough for, enough for, big enough for, for us',
	af: 'gesin van, plek vir, sitplek vir, sitplekke vir, ons is, vervoer, n gesin van, familie van, spasie vir, neem, dra, groot gesin van, n groot gesin van, huishouding van, groep van, span van, ons is n gesin van, genoeg plek vir, groot genoeg vir, ons gesin is, familie van so, gesin van so',
	zu: 'umndeni wabantu aba, umndeni wabantu, izihlalo ezi, ethwala, ethwala abantu, singabantu, yabantu, yabantu aba, ehlala abantu, izihlalo eziyi, engathwala, engathwala abantu, umndeni onabantu, umndeni onabantu aba, umndeni omkhulu wabantu, singabantu aba, engangena abantu, engangena abantu aba, ethatha abantu, ethatha abantu aba',
	st: 'lelapa la batho ba, ditulo tse, e jarang batho ba, batho ba, e jarang, re batho ba, lelapa la batho, e dutsang batho ba, e ka jarang batho ba, re lelapa la batho ba, lelapa le leholo la batho ba, e ka nkang batho ba, e nkang batho ba, re ba, e kenang batho ba',
}
/** After the number of people: 'eight of us', 'agt van ons'. */
export const OF_US: Names = {
	en: 'of us, of them, of my family, family members, members, heads, grown ups, grownups, of us in total, of us in the family, of us in the house, people in the family, people in my family, people in total',
	af: 'van ons, van julle, gesinslede, lede, siele, grootmense, volwassenes, mense in die gesin, mense in totaal',
	zu: 'bethu, emndenini',
	st: 'ba rona, ba lelapa',
}
export const KIDS: Names = {
	en: 'kids, children, child, kiddies, babies, teenagers',
	af: 'kinders, kleinkinders',
	zu: 'izingane, abantwana, zingane, bantwana',
	st: 'bana',
}
export const STOCK_NUMBER_INTRODUCTIONS: Names = {
	en: '#, stock number, stock no, stock nr, stock code, stock, ref, reference, stock num, stock id',
	af: 'voorraadnommer, voorraad nommer, verwysing',
	zu: 'inombolo yesitoko',
	st: 'nomoro ya setoko',
}
