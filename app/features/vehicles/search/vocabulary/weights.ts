/** Weights of the distance: what each missed condition adds. */
type Weight = {
	each?: number // for any miss
	unit?: number // per year, seat or litre of difference
	share?: number // times the relative difference: 10% over adds a tenth of it
	most?: number // the part above this counts a tenth
}

const WEIGHTS: Record<string, Weight> = {
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
	similarBody: { each: 0.7, unit: 0.1 }, // a similar body; unit: per position in SIMILAR_BODIES
	bodyRule: { each: 1.2 },
	category: { each: 1.2 },
	purpose: { each: 1.2 },
	fuelType: { each: 0.8 },
	electric: { each: 1.6 }, // another fuel, where electric was searched for
	transmission: { each: 0.7 },
	drive: { each: 0.7 },
	cab: { each: 0.7 },
	feature: { each: 0.6 },
	colour: { each: 0.5 },
	condition: { each: 0.5 },
	model: { each: 1 }, // the model filter
	word: { each: 1 }, // a word of a make or model in the text
	make: { each: 0.4 }, // another make than that of the absent model
	excluded: { each: 1.5 }, // a negated condition
	unknown: { each: 1 }, // an unknown value
}

/** Maximum distance of a closest match. */
export const MAX_DISTANCE = 2
/** Maximum distance if the model is not in stock, which may resemble no vehicle in stock. */
export const MAX_DISTANCE_FOR_ABSENT = 6

/** A condition without a weight adds more than the farthest allowed distance. */
export function weightOf(name: string, off = 1, by = 0): number {
	const { each = 0, unit = 0, share = 0, most } = WEIGHTS[name] ?? { each: MAX_DISTANCE_FOR_ABSENT + 1 }
	const weight = each + unit * off + share * by
	return most === undefined || weight < most ? weight : most + (weight - most) / 10
}
