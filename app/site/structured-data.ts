/** What a page says to machines (JSON-LD): written on the server only, so that no browser carries what writes it. */
import type { MetaDescriptor } from 'react-router'
import type { Thing } from 'schema-dts'

export const jsonLd = (things: Thing[]): MetaDescriptor[] => [
	toDescriptor({ '@context': 'https://schema.org', '@graph': things }),
]

/** In the browser: what came with the page at this address; nothing any more once another page is shown. */
export function structuredData(address: string): MetaDescriptor[] {
	const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href')
	const json = document.querySelector('script[type="application/ld+json"]')?.textContent
	return json && canonical === address ? [toDescriptor(JSON.parse(json))] : []
}

// The router's own type for it knows plain JSON only, and no named shapes.
const toDescriptor = (content: object) => ({ 'script:ld+json': content }) as MetaDescriptor
