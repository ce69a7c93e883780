/** Reads and validates the demo dealership's files. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { PROJECT } from '#app/infra/config.server.ts'

export const demoFile = (name: string): string => join(PROJECT, 'demo', name)

export function readDemo<Shape extends z.ZodType>(name: string, shape: Shape): z.infer<Shape> {
	return shape.parse(JSON.parse(readFileSync(demoFile(name), 'utf8')))
}
