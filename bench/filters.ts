/** Lists without a text, as addresses ask for them: filtered, in every order, near and far down. */
export const FILTERS = [
	...['newest', 'oldest', 'priceLowHigh', 'priceHighLow', 'nameAZ', 'nameZA'].flatMap((sort) => [
		`sort=${sort}`,
		`sort=${sort}&search=toyota`,
		`sort=${sort}&fuelType=Diesel&maxPrice=300000`,
		`sort=${sort}&page=200&from=200`,
		`sort=${sort}&page=4000&from=4000`,
	]),
	'category=SUV&condition=used&transmission=Automatic&fuelType=Petrol',
	'minPrice=100000&maxPrice=200000&minYear=2015&maxYear=2020&minMileage=50000&maxMileage=100000',
	'minPrice=1&maxPrice=2',
	'category=no-such',
	'page=50&from=50',
]
