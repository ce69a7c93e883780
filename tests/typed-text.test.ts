/** Whatever is typed or pasted is read by app/core/typed-text.ts: the fields of all forms, and all addresses. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readBlogQuery } from '#app/features/blog/blog-post.ts'
import { parseContactIdentifier } from '#app/features/leads/inbox/inbox-query.ts'
import { inCategory } from '#app/features/showroom/gallery-item.ts'
import { readAuditLogQuery } from '#app/features/staff/audit-log/audit-log.ts'
import { readQuery } from '#app/features/vehicles/inventory/inventory-query.ts'
import { PROJECT } from '#app/infra/config.server.ts'
import { filterFeatured } from '#app/site/home/featured-vehicles.tsx'

const sources = globSync('{app,server}/**/*.{ts,tsx}', { cwd: PROJECT })
	.filter((path) => !path.includes('.test.'))
	.sort()
	.map((path) => ({ path, text: readFileSync(join(PROJECT, path), 'utf8') }))
const pathsOf = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('the forms have no text field but those of app/core', () => {
	const forms = sources.filter(({ text }) => text.includes("from 'zod/mini'"))
	expect(forms.length).toBeGreaterThan(25)
	const own = forms.filter(({ text }) =>
		/\bz\s*\.(string|email|trim|overwrite|toLowerCase|coerce)\b/.test(text),
	)
	expect(own.map(({ path }) => path)).toEqual(['app/core/fields.ts'])
	expect(pathsOf(/\{[^}]*\bverbatim\b[^}]*\} from/)).toEqual([
		'app/features/staff/passwords/credentials-schema.ts', // passwords, and the token of a link
		'app/features/staff/settings/email-settings.ts', // the password
		'app/features/vehicles/vehicle-schema.ts', // JSON, whose texts findings.ts reads as lines
	])
})

test('no other module has a rule of its own for odd characters', () => {
	expect(pathsOf(/\.normalize\(|\\p\{(Cf|DI|Default_Ignorable|Zs|Pd)/)).toEqual([
		'app/core/csv-and-xml.ts', // writes cells that no spreadsheet evaluates
		'app/core/name-words.ts', // words of a name without accents, and names that look alike
		'app/core/text.ts', // slugs
		'app/core/typed-text.ts',
		'app/features/staff/passwords/password.server.ts', // the same password from every keyboard
		'app/features/vehicles/search/tokenize.ts', // words without accents
		'app/infra/encryption/encryption.server.ts', // blind indexes
	])
})

describe('an address is read as it looks', () => {
	const odd = (text: string) => `\u200b${text.split('').join('\u2060')}\u00ad\u3000`
	const params = (values: Record<string, string>) => new URLSearchParams(values)

	test('of the stock', () => {
		const values = {
			search: 'toyota hilux',
			category: 'Bakkie',
			model: 'Hilux',
			condition: 'used',
			minPrice: '100000',
		}
		const oddValues = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, odd(value)]))
		expect(readQuery(params(oddValues))).toEqual(readQuery(params(values)))
	})

	test('of the blog, the audit log and the showroom', () => {
		const values = { search: 'finance', category: 'News', by: 'Thandi', name: 'Hilux', page: '2' }
		const oddValues = {
			...values,
			search: odd('finance'),
			category: odd('News'),
			by: odd('Thandi'),
			name: odd('Hilux'),
		}
		expect(readBlogQuery(params(oddValues))).toEqual(readBlogQuery(params(values)))
		expect(readAuditLogQuery(params(oddValues), [])).toEqual(readAuditLogQuery(params(values), []))
		expect(inCategory([{ category: 'Sold' }, { category: 'New' }], odd('sold'))).toEqual([
			{ category: 'Sold' },
		])
	})

	test('and so is the text of a filter, and a person searched for', () => {
		const cars = [{ name: 'Toyota Hilux', fuelType: 'Diesel' as const }]
		expect(filterFeatured(cars, { fuelType: 'all', text: odd('hilux') })).toEqual(cars)
		expect(parseContactIdentifier(odd('AF202600001'))).toEqual({ reference: 'AF202600001' })
	})
})
