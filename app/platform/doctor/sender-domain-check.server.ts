/** SPF, DKIM and DMARC of the domain that emails are from: by them other mail servers tell our emails from forged ones. */
import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { doctorWords } from '#app/words/en-ZA/doctor.ts'
import { type Finding, isOk, isUnknown, isWarning, isWrong } from './check.server.ts'

/** Texts of a name in DNS. Throws an error with a code of DNS, such as ENOTFOUND. */
export type LookUp = (name: string) => Promise<string[]>

const DNS_LIMIT = 2_000 // milliseconds

/** Under which names providers publish their keys; the one in use stands only in the emails themselves. */
const SELECTORS = [
	...['default', 'mail', 'dkim', 'google', 'selector1', 'selector2', 'k1', 's1', 's2'],
	...['zoho', 'fm1', 'protonmail', 'mandrill', 'mxvault', 'xneelo'],
]
/** There is no such name; there is, but without a text. All else is no answer. */
const NONE = ['ENOTFOUND', 'ENODATA']

const KEYS = '_domainkey'

const words = doctorWords.domain

export function lookUpByDns(servers?: string[]): LookUp {
	const resolver = new Resolver({ timeout: DNS_LIMIT, tries: 1 })
	if (servers) resolver.setServers(servers)
	return async (name) => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
}

/** Undefined for a name that is not of the internet. */
export function sendingDomain(address: string): string | undefined {
	const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
	const isPrivate =
		!domain.includes('.') || /\.(local|localhost|internal|lan|test|example|invalid)$/.test(domain)
	return isPrivate || isIP(domain) ? undefined : domain
}

export const checkSpf = (domain: string, lookUp: LookUp): Promise<Finding> =>
	whereAnswered('SPF', domain, async () => {
		const policies = (await textsOf(domain, lookUp)).filter((text) => /^v=spf1(\s|$)/i.test(text))
		if (policies.length === 0) return isWarning(words.noSpf(domain), words.addSpf(domain))
		if (policies.length > 1) return isWrong(words.severalSpf(domain, policies.length), words.joinSpf)
		if (/\s\+?all$/i.test(policies[0] ?? '')) return isWarning(words.openSpf(domain), words.closeSpf)
		return isOk(words.spf(domain))
	})

/** A name without a text may still have names below it; where there are none, no key can be there (RFC 8020). */
export const checkDkim = (domain: string, lookUp: LookUp): Promise<Finding> =>
	whereAnswered('DKIM', domain, async () => {
		const tried = SELECTORS.map(async (selector) => {
			const texts = await textsOf(`${selector}.${KEYS}.${domain}`, lookUp).catch(() => [])
			return texts.some((text) => /(^|;)\s*p=[^;\s]/i.test(text)) ? [selector] : []
		})
		const below = lookUp(`${KEYS}.${domain}`).then(
			() => 'some',
			(error) => codeOf(error),
		)
		const [selector] = (await Promise.all(tried)).flat()
		if (selector) return isOk(words.dkim(domain, selector))
		const code = await below
		if (code === 'ENOTFOUND') return isWarning(words.noDkim(domain), words.addDkim)
		if (code === 'some' || code === 'ENODATA') return isUnknown(words.otherDkim(domain), words.askDkim)
		return isUnknown(words.silent('DKIM', domain))
	})

/** That of the domain itself, or of the nearest one above it. */
export const checkDmarc = (domain: string, lookUp: LookUp): Promise<Finding> =>
	whereAnswered('DMARC', domain, async () => {
		for (const name of [domain, ...domainsAbove(domain)]) {
			const policy = (await textsOf(`_dmarc.${name}`, lookUp)).find((text) => /^v=DMARC1\s*(;|$)/i.test(text))
			if (policy) return isOk(words.dmarc(name, /;\s*p=(\w+)/i.exec(policy)?.[1] ?? 'none'))
		}
		return isWarning(words.noDmarc(domain), words.addDmarc(domain))
	})

async function whereAnswered(what: string, domain: string, look: () => Promise<Finding>): Promise<Finding> {
	try {
		return await look()
	} catch {
		return isUnknown(words.silent(what, domain))
	}
}

async function textsOf(name: string, lookUp: LookUp): Promise<string[]> {
	try {
		return await lookUp(name)
	} catch (error) {
		if (NONE.includes(codeOf(error))) return []
		throw error
	}
}

function domainsAbove(domain: string): string[] {
	const labels = domain.split('.')
	return labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join('.'))
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''
