/** What a page says to machines (JSON-LD): written on the server only, so that no browser carries what writes it. */
import type { MetaDescriptor } from 'react-router'
import type { Thing } from 'schema-dts'

/** `write` is undefined in the browser, which keeps what it was given with this page and drops it with the next. */
export function structuredData(address: string, write: (() => Thing[]) | undefined): MetaDescriptor[] {
	if (write) return [statement({ '@context': 'https://schema.org', '@graph': write() })]
	const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href')
	const given = document.querySelector('script[type="application/ld+json"]')?.textContent
	return given && canonical === address ? [statement(JSON.parse(given))] : []
}

// The router's own type for it knows plain JSON only, and no named shapes.
const statement = (said: object) => ({ 'script:ld+json': said }) as MetaDescriptor
