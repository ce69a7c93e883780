/**
 * Structured data (JSON-LD). Generated on the server only, so that the generator stays out of the browser
 * bundle.
 */
import type { MetaDescriptor } from 'react-router'
import type { Thing } from 'schema-dts'

export const jsonLd = (things: Thing[]): MetaDescriptor[] => [
	toDescriptor({ '@context': 'https://schema.org', '@graph': things }),
]

/** In the browser: returns the server's JSON-LD for this address; nothing after a client-side navigation. */
export function structuredData(address: string): MetaDescriptor[] {
	const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href')
	const json = document.querySelector('script[type="application/ld+json"]')?.textContent
	return json && canonical === address ? [toDescriptor(JSON.parse(json))] : []
}

// The router's type accepts plain JSON only, not interfaces.
const toDescriptor = (content: object) => ({ 'script:ld+json': content }) as MetaDescriptor
