/** What a page says to machines (JSON-LD): written on the server only, so that no browser carries what writes it. */
import type { MetaDescriptor } from 'react-router'
import type { Thing } from 'schema-dts'

export const writtenData = (things: Thing[]): MetaDescriptor[] => [
	statement({ '@context': 'https://schema.org', '@graph': things }),
]

/** In the browser: what came with the page at this address; nothing any more once another page is shown. */
export function keptData(address: string): MetaDescriptor[] {
	const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href')
	const given = document.querySelector('script[type="application/ld+json"]')?.textContent
	return given && canonical === address ? [statement(JSON.parse(given))] : []
}

// The router's own type for it knows plain JSON only, and no named shapes.
const statement = (said: object) => ({ 'script:ld+json': said }) as MetaDescriptor
