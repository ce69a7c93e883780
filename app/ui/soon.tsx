/** Something that is there, or will be soon: until then its place is kept. */
import { type ReactNode, Suspense } from 'react'
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
