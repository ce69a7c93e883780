/**
 * Every fixed text of docs/specification.md, without the sections on roles, calls and constants, is at its place: a
 * page, the page after a form or, for what only a script shows (toasts, dialogs, a button while it works), the
 * scripts of its page.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'
import { vehicleFormMessages } from '#messages/vehicle-form.ts'
import { openPlaces } from '#tests/specification-places.ts'

const { textsAt } = await openPlaces()
type Place = Parameters<typeof textsAt>[0]

/** By section of the specification: the places of its texts. `'*'` stands for those that are at no other place. */
const SHOWN: Record<string, { [Name in Place]?: '*' | string[] }> = {
	'Navigation and footer (every public page)': { home: '*' },
	Home: {
		home: '*',
		'home without records': [
			'No featured cars found matching your criteria',
			'Clear Filters',
			'No featured blog posts available at the moment.',
		],
		'scripts of home': ['Loading featured posts...'],
	},
	About: { about: '*' },
	Services: { services: '*' },
	Inventory: {
		inventory: '*',
		'inventory with one vehicle': ['{N} Vehicle'],
		'inventory without vehicles': ['No vehicles found matching your criteria.', 'Reset Filters'],
		'scripts of the inventory': ['Loading...'],
	},
	'Vehicle detail (/car/{id})': {
		'used vehicle': '*',
		'new vehicle': ['NEW', 'New'],
		'sold vehicle': ['Similar Vehicles'],
		'scripts of the inventory': ['Loading car details...', 'Car not found'],
	},
	'Showroom gallery': {
		showroom: '*',
		'showroom without items': ['No vehicles found in this category.', 'View All Vehicles'],
	},
	'Finance (/finance)': { finance: '*' },
	'Finance application (/finance/application)': {
		'step 1': '*',
		'step 2': ['Step saved!'],
		'step 4': ['Finance & Vehicle Details', 'Submit Application', 'Submitting...'],
		'application sent': [
			'Application Saved',
			'Application submitted successfully! You will receive a reference number via email.',
		],
	},
	'Marketplace page (/auto-trader)': { marketplace: '*' },
	'Blog list (/blog)': {
		blog: '*',
		'blog with nothing found': ['No posts found', 'Clear Filters'],
		'blog without posts': ['No Blog Posts Available'],
	},
	'Blog post (/blog/{id})': { 'unknown post': '*', post: ['Related Articles'] },
	'FAQs (/faqs)': { 'faqs without any': '*', faqs: ['Still Have Questions?'] },
	'Not-found page': { 'unknown page': '*' },
	'Admin sign-in (/admin/login)': { 'sign-in': '*' },
	'Admin area (/admin)': {
		dashboard: '*',
		'cars of staff': [
			'Cars Management',
			'Add Car',
			'Search cars...',
			'Car',
			'Year',
			'Featured',
			'Not Featured',
			'Actions',
		],
		'cars of staff, none': ['No cars found'],
		'posts of staff': ['Blog Management', 'Title', 'Category', 'Author'],
		'posts of staff, none': ['No blog posts found'],
		'FAQs of staff': ['FAQs Management', 'Order', 'Question', 'Answer'],
		'FAQs of staff, none': ['No FAQs found', 'Add FAQs to help your customers find quick answers'],
		'gallery of staff': ['Showroom Gallery Management'],
		'gallery of staff, none': ['No gallery items found', 'Add your first item'],
		'scripts of cars': [
			'Add New Car',
			'Edit Car',
			'Are you sure you want to delete {car name}? This action cannot be undone.',
		],
		'scripts of posts': ['Add New Blog Post', 'Edit Blog Post'],
		'scripts of FAQs': ['Add New FAQ', 'Edit FAQ'],
		'scripts of the gallery': ['Are you sure you want to delete this item?'],
	},
	'Blog post (blog_posts)': { blog: '*' },
	'Finance application form data (client fields)': {
		'step 1': ['Mr', 'Mrs', 'Ms', 'Dr', 'Prof'],
		'step 3': '*',
	},
	'Stored application record (finance_applications)': { 'stored application': '*' },
	'Reference number': { 'application sent': '*' },
	'Enquiry form': { 'used vehicle': '*' },
	'Admin form modals': { 'scripts of cars': '*' },
	'Car actions (admin)': { 'cars of staff': '*' },
	'Finance calculator': { 'scripts of finance': '*' },
	'Finance step 1': {
		'step 1 without values': '*',
		'step 1 with a short ID number': ['ID Number must be exactly 13 digits'],
	},
	'Finance step 4': { 'step 4 without values': '*' },
	'Authentication layer': { 'sign-in without values': '*' },
	'Admin car form': { 'scripts of cars': '*' },
	'What the name of a car fills (admin)': { 'name of a car': '*' },
	'Unlikely values of a car (admin)': { 'scripts of cars': '*' },
	'Admin blog form': { 'scripts of posts': '*' },
	Authentication: {
		'sign-in without values': ['Login failed'],
		'scripts of the sign-in': ['Logged out successfully', 'Error signing out'],
		'scripts of the dashboard': '*',
	},
	Public: {
		'log without a database': ['Error fetching featured posts:'],
		'enquiry sent': [
			'Success!',
			"Your enquiry has been sent successfully. We'll contact you soon about this vehicle.",
		],
		'enquiry without a database': [
			'Error',
			'Failed to send enquiry. Please try again or contact us directly.',
		],
		'scripts of a vehicle': ['An error occurred while sending your enquiry. Please try again.'],
		'step 1 without values': ['Please complete all required fields before proceeding.'],
		'step 1 with a short ID number': ['ID Number must be exactly 13 digits'],
		'step 2': ['Step saved!'],
		'step 4 without values': ['Please fill in all required fields before submitting.'],
		'step 4 without a database': ['There was an error submitting your application. Please try again.'],
		'application sent': ['Application submitted successfully!'],
		'application sent without a mail server': ['Application saved but failed to send email notification.'],
		'message sent': ["Message sent successfully! We'll get back to you soon."],
		'message without a database': ['Failed to send message. Please try again later.'],
		'scripts of contact': ['An error occurred. Please try again later.'],
	},
	'Admin toasts (title Error, destructive)': {
		'scripts of cars': '*',
		'scripts of posts': [
			'Failed to load blog posts',
			'Failed to add blog post',
			'Failed to update blog post',
			'Failed to delete blog post',
			'Upload failed',
			'Error uploading image',
		],
		'scripts of FAQs': [
			'Failed to load FAQs',
			'Failed to add FAQ',
			'Failed to update FAQ',
			'Failed to delete FAQ',
		],
		'scripts of the gallery': [
			'Failed to add item: {message}',
			'Failed to update item: {message}',
			'Failed to delete item: {message}',
			'Failed to reorder items: {message}',
			'Upload failed',
		],
	},
	'Admin success toasts': {
		'scripts of cars': '*',
		'scripts of posts': [
			'Blog post added successfully',
			'Blog post updated successfully',
			'Blog post deleted successfully',
			'Image uploaded successfully',
		],
		'scripts of FAQs': ['FAQ added successfully', 'FAQ updated successfully', 'FAQ deleted successfully'],
		'scripts of the gallery': ['Upload successful', 'File uploaded'],
	},
}

/** The texts in `code style` of each section, but addresses, names of fields and values. */
function readSpecification(): Map<string, string[]> {
	const document = readFileSync(join(PROJECT, 'docs/specification.md'), 'utf8')
	const sections = document.split(/^## /m).filter((section) => /^[23458]\. /.test(section))
	expect(sections).toHaveLength(5)
	const parts = sections.flatMap((section) => section.split(/^### /m))
	const texts = (part: string) => [...part.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
	const isFixed = (text: string) => /^[A-Z0-9{]/.test(text) || / /.test(text)
	const bySection = Map.groupBy(parts, (part) => part.split('\n')[0] ?? '')
	return new Map<string, string[]>(
		[...bySection]
			.map(
				([section, all]) =>
					[section, [...new Set(texts(all.join('')).filter(isFixed))]] as [string, string[]],
			)
			.filter(([, fixed]) => fixed.length > 0),
	)
}

/** A single word is all that an element says, but for a number; a longer text may stand beside others. */
function asPattern(text: string, place: string): RegExp {
	const pattern = text
		.split(/\{[^}]+\}/)
		.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
		.join('.{1,60}?')
	const words = text.split(' ').length
	if (words > 2) return new RegExp(pattern, 's')
	const isAlone = words === 1 && !place.startsWith('scripts')
	return new RegExp(isAlone ? `^${pattern}[ \\d]*$` : `(?<![a-z])${pattern}(?![a-z])`, 's')
}

const specification = readSpecification()
const rows = [...specification].flatMap(([section, texts]) => {
	const shown = Object.entries(SHOWN[section] ?? {}) as [Place, '*' | string[]][]
	const named = shown.flatMap(([, of]) => (of === '*' ? [] : of))
	return texts.map((text) => ({
		section,
		text,
		places: shown
			.filter(([, of]) => (of === '*' ? !named.includes(text) : of.includes(text)))
			.map(([place]) => place),
	}))
})

describe.each([...specification.keys()])('%s', (section) => {
	test.each(rows.filter((row) => row.section === section))('$text', async ({ text, places }) => {
		expect(places).not.toEqual([])
		for (const place of places) {
			const isThere = (await textsAt(place)).some((one) => asPattern(text, place).test(one))
			expect([place, isThere]).toEqual([place, true])
		}
	})
})

test('the table has no section and no text that the specification does not have', () => {
	const stale = Object.entries(SHOWN).flatMap(([section, places]) =>
		Object.values(places)
			.flatMap((texts) => (texts === '*' ? [] : texts))
			.filter((text) => !specification.get(section)?.includes(text)),
	)
	expect(stale).toEqual([])
	expect(Object.keys(SHOWN).filter((section) => !specification.has(section))).toEqual([])
})

test('a car without a photo, or with something else for one, gets the text of the specification', () => {
	const { none, 'not-a-photo': other } = vehicleFormMessages.errors.image
	for (const text of [none, other]) expect(text).toMatch(/^Please provide a valid image URL/)
})
