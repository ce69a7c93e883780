import { Fuel, X } from 'lucide-react'
import * as fuel from 'lucide-react/icons/fuel'
import * as x from 'lucide-react/icons/x'
import type { ComponentType, SVGProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createIcon from './icon.ts'

type Data = Parameters<typeof createIcon>[0]
type Svg = ComponentType<SVGProps<SVGSVGElement>>

test.each([
	['x', X, x],
	['fuel', Fuel, fuel],
])('draws %s as the package does', (name, Theirs, module) => {
	const Ours = createIcon((module as unknown as { __iconData: Data }).__iconData)
	expect(drawn(Ours)).toEqual(drawn(Theirs as Svg).map((word) => word.replace(`lucide lucide-${name} `, '')))
})

/** Its tags, each with its attributes in the order of the alphabet. */
function drawn(Icon: Svg): string[] {
	const markup = renderToStaticMarkup(<Icon aria-hidden strokeWidth={1.75} className="size-5" />)
	return markup.split(/[<>]/).map((tag) =>
		tag
			.split(/ (?=[\w-]+=)/)
			.sort()
			.join(' '),
	)
}
