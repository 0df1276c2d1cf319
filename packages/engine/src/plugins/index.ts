export {
  type AuthCapability,
  type CollectionRequest,
  type CollectionResult,
  definePlugin,
  type PluginActionSchema,
  type PluginContext,
  type PluginDefinition,
  type PluginFunctionSchema,
  type PluginFunctions,
  type PluginVariableSchema,
  type PluginWrite,
} from './definePlugin.ts'
