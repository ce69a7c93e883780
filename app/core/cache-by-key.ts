/**
 * Wraps a function so that it computes the value of each object once. The value lives as long as the object,
 * which must not change.
 */
export function cacheByKey<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
	const values = new WeakMap<Key, Value>()
	return (key) => {
		const value = values.get(key) ?? compute(key)
		values.set(key, value)
		return value
	}
}
