export {
  type AuthCapability,
  type CollectionRequest,
  type CollectionResult,
  definePlugin,
  type PluginActionContext,
  type PluginActionSchema,
  type PluginApp,
  type PluginCollection,
  type PluginContext,
  type PluginDefinition,
  type PluginFunctionSchema,
  type PluginFunctions,
  type PluginVariableSchema,
  type PluginVariables,
} from './definePlugin.ts'
export {
  collectionProblems,
  describePlugin,
  type PluginDescription,
  type PluginSetting,
  type StoredSettings,
  settingsProblems,
} from './describePlugin.ts'
