/** How near a vehicle is to what was asked: what each miss adds to its distance. */
export type Weight = {
	each?: number // for a miss of any size
	unit?: number // for each year, seat, litre that it is off
	share?: number // for being off by as much again: 10% over are a tenth of it
	most?: number // what is beyond it counts a tenth
}

export const WEIGHTS: Record<string, Weight> = {
	price: { share: 5, most: 3 },
	instalment: { share: 5 },
	mileage: { share: 2.5 },
	year: { unit: 0.25 },
	seats: { unit: 0.3 },
	engine: { unit: 0.5 },
	doors: { each: 0.4 },
	power: { each: 0.5 },
	size: { each: 0.5 },
	body: { each: 1.2 },
	kin: { each: 0.7, unit: 0.1 }, // a body that is like the one that was asked for, for each place among its kin
	bodyRule: { each: 1.2 },
	category: { each: 1.2 },
	purpose: { each: 1.2 },
	fuelType: { each: 0.8 },
	electric: { each: 1.6 }, // another fuel than the electricity that was asked for
	transmission: { each: 0.7 },
	drive: { each: 0.7 },
	cab: { each: 0.7 },
	feature: { each: 0.6 },
	colour: { each: 0.5 },
	condition: { each: 0.5 },
	model: { each: 1 }, // as a filter
	word: { each: 1 }, // of a make or model in the text
	make: { each: 0.4 }, // another make than the one that we do not have
	excluded: { each: 1.5 }, // what was not wanted
	unknown: { each: 1 }, // what is not known of a vehicle
}

/** Nothing further than this is near. */
export const FARTHEST = 2
/** What we do not have may be unlike all that we have: so far, its nearest are shown all the same. */
export const FARTHEST_FOR_ABSENT = 6
