/** Text of senders in emails: what mail programs or people treat as a link, a spam signal, and the name in the greeting. */
import { toPlainLine } from '#app/core/typed-text.ts'
import { spamFlagMessages as messages } from '#messages/inbox.ts'
import type { SpamFlag } from './submission.ts'

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

const MAX_CHARACTERS = 40
const MAX_WORDS = 4
const WORD = /[\p{L}\p{M}'’]+(?:-[\p{L}\p{M}'’]+)?/gu // two names joined by a hyphen are one word

/** Digits in any script, an @, a slash, a colon, a dot followed by letters, or the start of a URL. */
const NOT_IN_NAMES = /[\p{N}@/\\:]|[.\u3002]\p{L}{2,}|(?:^|\P{L})(?:https?|www)(?:\P{L}|$)/iu

/**
 * The name in the greeting of an acknowledgement, the only text of its sender there: the email goes to an
 * unverified address, and nobody must be able to write to others in the dealership's name. Returns it as a mail program
 * displays it; empty if it does not look like the name of a person.
 */
export function greetingName(name: string): string {
	const text = toPlainLine(name)
	const isName =
		[...text].length <= MAX_CHARACTERS &&
		(text.match(WORD)?.length ?? 0) <= MAX_WORDS &&
		!NOT_IN_NAMES.test(text)
	return isName ? text : ''
}

export function spamFlagLines(spamFlags: readonly SpamFlag[]): string {
	if (spamFlags.length === 0) return ''
	return [messages.pleaseCheck, ...spamFlags.map((spamFlag) => `- ${messages.flags[spamFlag]}`)].join('\n')
}
