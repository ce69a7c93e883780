import { describe, expect, test } from 'vitest'
import { photosOfVehicle, tagOf } from './photo-choice.ts'

const vehicle = { id: '00000000-0000-4000-8000-000000000000', bodyStyle: 'suv', paintHex: '#a3161b' } as const

describe('the pictures of a vehicle', () => {
	test('show its body style and paint, the front first', () => {
		expect(photosOfVehicle(vehicle)).toEqual(['suv-front34-red.webp', 'suv-side-red.webp'])
	})

	test('are six where the paint has them, the cabin last', () => {
		expect(photosOfVehicle({ ...vehicle, colour: 'Cloud Blue' })).toEqual([
			'suv-front34-blue.webp',
			'suv-side-blue.webp',
			'suv-rear34-blue.webp',
			'suv-detail-blue.webp',
			'suv-wheel-blue.webp',
			'suv-interior.webp',
		])
	})

	test('are tagged with what their names say', () => {
		expect(photosOfVehicle({ ...vehicle, colour: 'Cloud Blue' }).map(tagOf)).toEqual([
			'front',
			'side',
			'rear',
			undefined,
			'tyres',
			'dashboard',
		])
	})

	test('begin with front and side in turn where vehicles look the same, never with the rear', () => {
		const blue = { ...vehicle, colour: 'Cloud Blue' }
		expect([0, 1, 2, 3].map((before) => photosOfVehicle(blue, before)[0])).toEqual([
			'suv-front34-blue.webp',
			'suv-side-blue.webp',
			'suv-front34-blue.webp',
			'suv-side-blue.webp',
		])
		expect(photosOfVehicle(blue, 1).toSorted()).toEqual(photosOfVehicle(blue).toSorted())
	})

	test('show the paint that the colour is called by, also where another looks nearer', () => {
		expect(photosOfVehicle({ ...vehicle, paintHex: '#9db4c0' })[0]).toBe('suv-front34-silver.webp')
		expect(photosOfVehicle({ ...vehicle, colour: 'Cloud Blue', paintHex: '#9db4c0' })[0]).toBe(
			'suv-front34-blue.webp',
		)
	})

	test('include rear and detail views only in the paints in which they were taken', () => {
		expect(photosOfVehicle({ ...vehicle, bodyStyle: 'van', paintHex: '#c0c0c4' })).toEqual([
			'van-front34-silver.webp',
			'van-side-silver.webp',
			'van-rear34-silver.webp',
			'van-detail-silver.webp',
		])
	})

	test('never show a double cab for a single cab, or windows behind the seats of a panel van', () => {
		const bakkie = { ...vehicle, bodyStyle: 'bakkie', paintHex: '#f4f4f1' } as const
		expect(photosOfVehicle({ ...bakkie, doors: 4 })).toContain('bakkie-side-white.webp')
		expect(photosOfVehicle({ ...bakkie, doors: 2 })).toEqual([
			'singlecab-front34-white.webp',
			'singlecab-side-white.webp',
			'singlecab-rear34-white.webp',
		])
		const van = { ...bakkie, bodyStyle: 'van' } as const
		expect(photosOfVehicle({ ...van, seats: 11 })[0]).toBe('van-front34-white.webp')
		expect(photosOfVehicle({ ...van, seats: 3 })[0]).toBe('panelvan-front34-white.webp')
	})

	test('have a paint in which their body was taken', () => {
		const lime = { ...vehicle, colour: 'Lime Green', paintHex: '#b9cf4b' }
		expect(photosOfVehicle({ ...lime, bodyStyle: 'hatch' })[0]).toBe('hatch-front34-lime.webp')
		expect(photosOfVehicle({ ...lime, bodyStyle: 'van' })[0]).toBe('van-front34-gold.webp')
	})

	test('are a single photo where only one was taken', () => {
		const id = 'b9cf32b7-5560-4f40-b366-1e6d4110a8bf'
		expect(photosOfVehicle({ ...vehicle, id })).toEqual(['suv-front34-red.webp'])
	})

	test('are none for a motorcycle, an unknown body style, and a vehicle that has not been photographed', () => {
		expect(photosOfVehicle({ ...vehicle, bodyStyle: 'motorcycle' })).toEqual([])
		expect(photosOfVehicle({ ...vehicle, bodyStyle: null })).toEqual([])
		expect(photosOfVehicle({ ...vehicle, id: 'a62cfb39-0000-4000-8000-000000000000' })).toEqual([])
	})
})
