/** The option that a value of a form or an address names; undefined if it names none. */
export const pickOption = <Option extends string>(
	options: readonly Option[],
	value: unknown,
): Option | undefined => options.find((option) => option === value)
