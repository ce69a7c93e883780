/** Each text kept once: the database hands every vehicle its own 'Toyota', which in a large stock weighs. */
import type { SearchEntry } from './entry.ts'

export function shareTexts(): (entry: SearchEntry) => SearchEntry {
	const texts = new Map<string, string>()
	const once = <Text extends string | null>(text: Text): Text => {
		if (text === null) return text
		const known = texts.get(text)
		if (known === undefined) texts.set(text, text)
		return (known ?? text) as Text
	}
	return (entry) => ({
		...entry,
		make: once(entry.make),
		model: once(entry.model),
		category: once(entry.category),
		condition: once(entry.condition),
		transmission: once(entry.transmission),
		fuelType: once(entry.fuelType),
		features: entry.features.map(once),
		colour: once(entry.colour),
		drive: once(entry.drive),
		bodyStyle: once(entry.bodyStyle),
		status: once(entry.status),
	})
}
