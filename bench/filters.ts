/** Inventory queries as URLs contain them: filtered, and in every sort order. */
const ORDERS = ['newest', 'oldest', 'priceLowHigh', 'priceHighLow', 'nameAZ', 'nameZA']

export const FILTERS = [
	...ORDERS.flatMap((sort) => [
		`sort=${sort}`,
		`sort=${sort}&search=toyota`,
		`sort=${sort}&fuelType=Diesel&maxPrice=300000`,
	]),
	'category=SUV&condition=used&transmission=Automatic&fuelType=Petrol',
	'minPrice=100000&maxPrice=200000&minYear=2015&maxYear=2020&minMileage=50000&maxMileage=100000',
	'minPrice=1&maxPrice=2',
	'category=no-such',
	'page=50&from=50',
]

/** Pages far down the list, which mostly crawlers request. */
export const FAR_DOWN = ORDERS.flatMap((sort) =>
	[200, 4000].map((page) => `sort=${sort}&page=${page}&from=${page}`),
)
