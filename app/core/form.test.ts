import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pickOption, toValues } from './form.ts'

const formOf = (items: [string, string | Blob][]) => {
	const form = new FormData()
	for (const [name, value] of items) {
		if (typeof value === 'string') form.append(name, value)
		else form.append(name, value)
	}
	return form
}

describe('the form values', () => {
	test('are strings, or lists where a name occurs more than once', () => {
		const form = formOf([
			['name', 'Thandi'],
			['income', 'Salary'],
			['income', 'Pension'],
		])
		expect(toValues(form)).toEqual({ name: 'Thandi', income: ['Salary', 'Pension'] })
	})

	test('are an empty list where a file was sent instead of text', () => {
		expect(toValues(formOf([['name', new Blob(['x'])]]))).toEqual({ name: [] })
	})

	test('are read in one pass, whatever the names are', () => {
		const name = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'a', 'b'))
		fc.assert(
			fc.property(fc.array(fc.tuple(name, fc.string()), { maxLength: 30 }), (items) => {
				const form = formOf(items)
				let passes = 0
				const counted = new Proxy(form, {
					get: (target, key) => {
						if (key === Symbol.iterator) passes++
						else throw new Error(`${String(key)} goes through all fields again`)
						return target[Symbol.iterator].bind(target)
					},
				})
				const values = toValues(counted)
				expect(passes).toBe(1)
				for (const [each] of form) {
					const all = form.getAll(each) as string[]
					expect(Object.getOwnPropertyDescriptor(values, each)?.value).toEqual(
						all.length === 1 ? all[0] : all,
					)
				}
				expect(Object.getPrototypeOf(values)).toBe(Object.prototype)
			}),
		)
	})
})

test('the option that a text names is picked', () => {
	expect(pickOption(['new', 'used'], 'used')).toBe('used')
})

test.each(['', 'Used', 'use', 'toString', null, undefined, ['used']])('%j names no option', (text) => {
	expect(pickOption(['new', 'used'], text)).toBeUndefined()
})
