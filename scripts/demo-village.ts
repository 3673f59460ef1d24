import './node-guard.cjs'
import { fillVillage } from './demo/fill.ts'
import { stopWithParent } from './parent.ts'

stopWithParent()
await fillVillage(process.env, (text) => console.log(text))
