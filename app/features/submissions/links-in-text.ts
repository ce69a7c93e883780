/** Detects text that mail programs or people treat as a link, a spam signal in submissions. */
import { toPlainLine } from '#app/core/typed-text.ts'

export const MAX_LINKS = 2

// With a scheme or `www.`; everything up to the next space belongs to the same link.
const WITH_SCHEME = /(?:https?:\/\/|www\.)\S+/gi

/**
 * Top-level domains that mail programs turn into links. Endings that are also ordinary words are left out,
 * because they end sentences without a space after the full stop ('call me.is it there'); they count only if
 * a path follows.
 */
const DOMAIN_ENDINGS = new Set(
	`com net org info biz edu gov mil int mobi name pro tel aero coop museum jobs travel example test invalid localhost onion
	africa capetown durban joburg xyz top site online store shop club vip live icu click link cyou buzz monster quest rest
	bar pub fun win bid loan loans finance money cash credit cheap support help services solutions systems tech digital
	cloud host hosting website web app dev page blog wiki news media agency email press space world zone network company
	ac ad ae af ag ai am ao aq ar au aw ax az ba bb bd bf bg bh bi bj bm bn bo br bs bt bv bw by bz ca cc cd cf cg ch ci ck
	cl cm cn co cr cu cv cw cx cy cz de dj dk dm dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn
	gp gq gr gs gt gu gw gy hk hm hn hr ht hu ie il im io iq ir je jm jo jp kg kh ki km kn kp kr kw ky kz lb lc li lk lr ls
	lt lu lv ly mc md mg mh mk ml mm mn mo mp mq mt mv mw mx mz nc ne nf ng ni nl np nr nu nz pe pf pg ph pk pl pm pn pr ps
	pt pw py qa ro rs ru rw sb sc sd sg sh si sj sk sl sm sn sr ss st su sv sx sz tc td tf tg th tj tk tl tm tn tr tt tv tw
	tz ua ug uk uy uz vc ve vg vi vn vu wf ws ye yt za zm zw`.split(/\s+/),
)

const SEPARATORS = /[\s,;|=*!<>()[\]{}"'“”‘’]+/
const HOST = /^(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+(\p{L}{2,}|xn--[a-z0-9-]+)$/u

/** Counts the links in a text, bare domains included and email addresses excluded. */
export function countLinks(text: string): number {
	const withScheme = text.match(WITH_SCHEME)?.length ?? 0
	return withScheme + text.replace(WITH_SCHEME, ' ').split(SEPARATORS).filter(isBareDomain).length
}

/** Whether a text has more than MAX_LINKS links, which is a spam flag. */
export const hasManyLinks = (text: string): boolean => countLinks(text) > MAX_LINKS

/** `pay.example`, `pay.example/confirm`; not `Mr.Smith` or `1.5L`. */
function isBareDomain(word: string): boolean {
	const address = toPlainLine(word).replace(/[.:?]+$/, '')
	const host = /^[^/:?#]*/.exec(address)?.[0] ?? ''
	const ending = HOST.exec(host)?.[1]
	if (!ending || address.includes('@')) return false
	if (address.includes('/') || ending.startsWith('xn--')) return true
	const isOneCase = ending === ending.toLowerCase() || host === host.toUpperCase()
	return isOneCase && DOMAIN_ENDINGS.has(ending.toLowerCase())
}
