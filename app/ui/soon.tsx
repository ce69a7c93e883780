/** Something that is there, or will be soon: until then its place is kept. */
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Await } from 'react-router'

type Props<Value> = {
	value: Value | Promise<Value>
	meanwhile: ReactNode
	children: (value: Value) => ReactNode
}

export function Soon<Value>({ value, meanwhile, children }: Props<Value>) {
	if (!(value instanceof Promise)) return children(value)
	return (
		<Suspense fallback={meanwhile}>
			<Await resolve={value}>{children}</Await>
		</Suspense>
	)
}

/** The same for what stands beside things that must not be drawn anew; what fails to come is left out. */
export function useSoon<Value>(value: Value | Promise<Value>, meanwhile: Value): Value {
	const [come, setCome] = useState<{ of: unknown; value: Value }>()

	useEffect(() => {
		if (!(value instanceof Promise)) return
		let left = false
		value.then(
			(result) => left || setCome({ of: value, value: result }),
			() => {},
		)
		return () => {
			left = true
		}
	}, [value])

	if (!(value instanceof Promise)) return value
	return come?.of === value ? come.value : meanwhile
}
